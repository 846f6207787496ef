import { cards } from './cards.ts'
import type { PaymentRow } from './ledger.ts'
import { kindOf } from './methods.ts'
import { langOf, textsOf } from './texts.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark;--ink:#15203b;--page:#fbf6ec;--card:#fffdf9;--edge:#857f70;--hair:#e6dbc8;--bad:#a81e28;--ring:#15203b;--ring-in:#ffc533;font:17px/1.5 Figtree,system-ui,sans-serif;color:var(--ink)}
@media(prefers-color-scheme:dark){:root{--ink:#f7f0e3;--page:#10182c;--card:#1d2844;--edge:#8e99b6;--hair:#33405f;--bad:#ffa59e;--ring:#ffc533;--ring-in:#10182c}}*{box-sizing:border-box}body{margin:0;padding:3px;background:var(--card)}
body:has(main){background:var(--page)}main{max-width:30rem;margin:3rem auto;padding:2rem;background:var(--card);border:1px solid var(--hair);border-radius:16px}h1{font-size:1.4rem;margin:0 0 1rem}
label{display:block;font-size:15px;font-weight:600;margin:0 0 .35rem}label.save{display:flex;gap:.6rem;align-items:center;min-height:44px;margin:0;font-weight:450}input{width:100%;min-height:52px;padding:.6rem 1rem;font:inherit;border:2px solid var(--edge);border-radius:14px;background:var(--card);color:inherit}label.save input{width:1.4rem;min-height:1.4rem;flex:none;padding:0}
input:focus-visible,button:focus-visible{outline:3px solid var(--ring);outline-offset:0;box-shadow:inset 0 0 0 3px var(--ring-in)}input[aria-invalid=true]{border-color:var(--bad)}p.bad{margin:.35rem 0 0;color:var(--bad);font-size:13px;font-weight:600}p.bad:empty{display:none}
.fields{display:grid;gap:1.1rem}.pair{display:grid;grid-template-columns:1fr 1fr;gap:1.1rem 1.25rem;align-items:end}@media(max-width:420px){.pair{gap:1.1rem .75rem}}button{display:block;width:100%;min-height:48px;margin:.5rem 0;font:inherit;font-weight:600;border-radius:999px;border:1px solid var(--ink);background:none;color:inherit;cursor:pointer}
button.first{background:var(--ink);color:var(--card)}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .6rem;border-bottom:1px solid var(--hair)}code{white-space:nowrap}`

function page(lang: string, title: string, body: string, nonce: string, script = ''): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style nonce="${nonce}">${style}</style></head><body>${body}${script ? `<script nonce="${nonce}">${script}</script>` : ''}</body></html>`
}

export function hostedPage(payment: PaymentRow, nonce: string): string {
  const t = textsOf(payment.locale)
  const amount = new Intl.NumberFormat(langOf(payment.locale), { style: 'currency', currency: payment.currency }).format(
    payment.value / 100,
  )
  const isOver = payment.state !== 'action' || payment.redirect_result !== null
  const choices =
    kindOf(payment.method) === 'later' ? (['approve', 'later', 'never', 'back'] as const) : (['approve', 'refuse', 'back'] as const)
  const buttons = choices.map(
    (choice, index) => `<button name="choice" value="${choice}"${index === 0 ? ' class="first"' : ''}>${escaped(t[choice])}</button>`,
  )
  const body = isOver
    ? `<p>${escaped(t.over)}</p><form method="post"><button name="choice" value="back" class="first">${escaped(t.back)}</button></form>`
    : `<p>${escaped(t.amount)}: <strong>${escaped(amount)}</strong></p><form method="post">${buttons.join('')}</form>`
  return page(
    langOf(payment.locale),
    t.confirm,
    `<main><h1>${escaped(t.confirm)}</h1>${body}<p><small>${escaped(t.sandbox)}</small></p></main>`,
    nonce,
  )
}

/** The input goes to the provider only; the shop gets a token. */
export function cardFields(locale: string | undefined, origin: string, nonce: string): string {
  const t = textsOf(locale)
  const field = (name: string, label: string, attributes: string): string =>
    `<div><label for="${name}">${escaped(label)}</label><input id="${name}" ${attributes} aria-describedby="${name}-bad"><p class="bad" id="${name}-bad" aria-live="polite"></p></div>`
  const body = `<form id="card" class="fields" novalidate>${field('number', t.number, 'inputmode="numeric" autocomplete="cc-number" maxlength="23"')}
<div class="pair">${field('expiry', t.expiry, 'inputmode="numeric" autocomplete="cc-exp" maxlength="5"')}${field('code', t.code, 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"')}</div>
${field('holder', t.holder, 'autocomplete="cc-name" maxlength="60"')}
<label class="save"><input type="checkbox" id="save"> ${escaped(t.save)}</label></form>`
  const script = `
const shop = ${JSON.stringify(origin)}, bad = ${JSON.stringify({ number: t.badNumber, expiry: t.badExpiry, code: t.badCode, holder: t.badHolder })};
const form = document.getElementById('card'), tell = (message) => parent.postMessage(message, shop);
const field = (name) => document.getElementById(name);
const show = (wrong) => { for (const name of Object.keys(bad)) { const isBad = wrong.includes(name); field(name).setAttribute('aria-invalid', isBad); field(name + '-bad').textContent = isBad ? bad[name] : ''; } if (wrong[0]) field(wrong[0]).focus(); height(); };
const height = () => tell({ type: 'height', height: document.documentElement.scrollHeight });
field('number').addEventListener('input', (event) => { const digits = event.target.value.replace(/\\D/g, '').slice(0, 19); event.target.value = digits.replace(/(.{4})(?=.)/g, '$1 '); });
field('expiry').addEventListener('input', (event) => { const digits = event.target.value.replace(/\\D/g, '').slice(0, 4); event.target.value = digits.length > 2 ? digits.slice(0, 2) + '/' + digits.slice(2) : digits; });
async function submit() {
  const answer = await fetch('/fields/card', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ number: field('number').value.replace(/\\D/g, ''), expiry: field('expiry').value, code: field('code').value, holder: field('holder').value }) }).then((reply) => reply.json()).catch(() => ({ wrong: [], failed: true }));
  show(answer.wrong ?? []);
  if (answer.token && document.getElementById('save').checked) try { localStorage.setItem('wallet', JSON.stringify({ token: answer.token, last4: answer.last4 })); } catch {}
  tell(answer.token ? { type: 'token', token: answer.token, last4: answer.last4 } : { type: 'invalid', fields: answer.wrong ?? [] });
}
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('keydown', (event) => { if (event.key === 'Enter') { event.preventDefault(); tell({ type: 'enter' }); } });
addEventListener('message', (event) => { if (event.origin === shop && event.data && event.data.type === 'submit') void submit(); });
new ResizeObserver(height).observe(document.body);
tell({ type: 'ready' });`
  return page(langOf(locale), t.number, body, nonce, script)
}

export function walletFrame(locale: string | undefined, origin: string, nonce: string): string {
  const script = `
const shop = ${JSON.stringify(origin)}, tell = (message) => parent.postMessage(message, shop);
const saved = () => { try { return JSON.parse(localStorage.getItem('wallet')); } catch { return null; } };
addEventListener('message', (event) => { if (event.origin !== shop || !event.data || event.data.type !== 'submit') return; const card = saved(); tell(card ? { type: 'token', token: card.token } : { type: 'invalid' }); });
tell({ type: 'wallet', last4: saved() ? saved().last4 : null });`
  return page(langOf(locale), textsOf(locale).save, '', nonce, script)
}

export function testCards(nonce: string): string {
  const rows = cards.map(
    ({ number, says, mode, cents }) =>
      `<tr><td><code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code></td><td><code>${(cents / 100).toFixed(2)}</code></td><td>${escaped(says)}</td><td><code>test_${mode}</code></td></tr>`,
  )
  return page(
    'en',
    'Test cards',
    `<main><h1>Test cards</h1><p>Any expiry date in the future, any security code of three digits, any name. No money moves. With the first card the sum decides: the one in the second column does what the third tells. The last column is the token that stands for the card in calls.</p><table><thead><tr><th>Number</th><th>Or a sum</th><th>The card …</th><th>Token</th></tr></thead><tbody>${rows.join('')}</tbody></table></main>`,
    nonce,
  )
}
