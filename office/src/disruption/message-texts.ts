import type { OfficeAnswers } from '@opentop/contract/office-api'

export const messageLangs = ['en', 'es', 'fr', 'de', 'it', 'en-us'] as const
export type MessageLang = (typeof messageLangs)[number]
export type Written = { title: string; text: string }
export type Templates = OfficeAnswers['getDisruptionTexts']

export function writtenIn({ title, text }: Templates, lang: MessageLang): Written {
  return { title: title[lang] ?? title.en, text: text[lang] ?? text.en }
}

export function wordsWith(templates: Templates, own: Partial<Record<MessageLang, Written>>): Templates {
  const part = (name: 'title' | 'text'): Templates['title'] => {
    const said = (lang: MessageLang): string => own[lang]?.[name] ?? writtenIn(templates, lang)[name]
    const american = said('en-us')
    return {
      en: said('en'),
      es: said('es'),
      fr: said('fr'),
      de: said('de'),
      it: said('it'),
      ...(american === said('en') ? {} : { 'en-us': american }),
    }
  }
  return { title: part('title'), text: part('text') }
}

export function ownWords(saved: Templates, templates: Templates | undefined): Partial<Record<MessageLang, Written>> {
  return Object.fromEntries(
    messageLangs.flatMap((lang) => {
      const now = writtenIn(saved, lang)
      const before = templates && writtenIn(templates, lang)
      return before?.title === now.title && before.text === now.text ? [] : [[lang, now]]
    }),
  )
}
