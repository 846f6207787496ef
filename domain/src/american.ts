import type { Lang } from './lang.ts'

/** British words and their American spelling. A word that is also part of proper names (Darling Harbour) is changed in lower case only. */
const spellings: readonly (readonly [british: RegExp, american: string])[] = [
  [/\b([Tt])ravell(er|ed|ing)/g, '$1ravel$2'],
  [/\b([Cc])ancell(ed|ing|able)\b/g, '$1ancel$2'],
  [/\b([Ll])abell(ed|ing)\b/g, '$1abel$2'],
  [/\b([Mm])odell(ed|ing)\b/g, '$1odel$2'],
  [/\b([Mm])arvell(ed|ous)/g, '$1arvel$2'],
  [/\b([Jj])eweller/g, '$1eweler'],
  [/\b([Cc]ol|[Ff]av|[Nn]eighb|[Ff]lav|[Hh]um|[Rr]um|[Oo]d|[Ss]av)our/g, '$1or'],
  [/\b(harb|hon|parl|splend|lab|vap)our/g, '$1or'],
  [/\b([Oo]rgan|[Rr]ecogn|[Rr]eal|[Aa]polog|[Ss]pecial|[Ss]ummar|[Pp]ersonal|[Pp]riorit)is(e|es|ed|ing|ation)\b/g, '$1iz$2'],
  [/\b([Aa])nalys(e|es|ed|ing)\b/g, '$1nalyz$2'],
  [/\b(kilo|centi|milli)?metre(s?)\b/g, '$1meter$2'],
  [/\b(cent|theat|fib|lit|somb)re(s?)\b/g, '$1er$2'],
  [/\bcentred\b/g, 'centered'],
  [/\b([Pp])rogramme(s?)\b/g, '$1rogram$2'],
  [/\bgrey/g, 'gray'],
  [/\b([Tt])owards\b/g, '$1oward'],
  [/\b([Ww])hilst\b/g, '$1hile'],
  [/\b([Ll])icence/g, '$1icense'],
  [/\b([Pp])ractis(e|ed|ing)\b/g, '$1ractic$2'],
  [/\b([Dd]ef|[Oo]ff)ence\b/g, '$1ense'],
  [/\bpushchair/g, 'stroller'],
  [/\bPushchair/g, 'Stroller'],
  [/\b([Cc])heque(s?)\b/g, '$1heck$2'],
  [/\b([Ee])-mail/g, '$1mail'],
  [/\bbasket(s?)\b/g, 'cart$1'],
  [/\bBasket(s?)\b/g, 'Cart$1'],
  [/\benquir(y|ies)\b/g, 'inquir$1'],
  [/\bEnquir(y|ies)\b/g, 'Inquir$1'],
  [/\bany more(?=[.:;]|$)/g, 'anymore'],
  [/\btyre(s?)\b/g, 'tire$1'],
  [/\bkerb/g, 'curb'],
  [/\bstorey\b/g, 'story'],
  [/\bstoreys\b/g, 'stories'],
  [/\bcosy\b/g, 'cozy'],
  [/\bsceptic/g, 'skeptic'],
]
/** Placeholders and addresses of links keep their letters. */
const untouched = /(\{\w+\}|\]\([^)]*\))/

export function spelledIn(lang: Lang, text: string): string {
  return lang === 'en-us' ? american(text) : text
}

function american(text: string): string {
  return text
    .split(untouched)
    .map((part, n) => (n % 2 === 1 ? part : spellings.reduce((written, [british, spelled]) => written.replace(british, spelled), part)))
    .join('')
}
