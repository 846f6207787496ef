import { folded } from '../slug.ts'

export type TopicFaq = { topic: string; question: string; answer: string }

export const faqTopics = ['booking', 'tickets', 'riding', 'changes', 'payment', 'groups', 'covid'] as const

export function topicsOf<F extends TopicFaq>(faqs: readonly F[]): { topic: string; faqs: F[] }[] {
  const known: readonly string[] = faqTopics
  const topics = new Set([...known, ...faqs.map((faq) => faq.topic)])
  return [...topics].map((topic) => ({ topic, faqs: faqs.filter((faq) => faq.topic === topic) })).filter((group) => group.faqs.length > 0)
}

export function faqsWith<F extends { question: string; answer: string }>(faqs: readonly F[], text: string): F[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  return faqs.filter((faq) => {
    const held = folded(`${faq.question} ${faq.answer}`)
    return words.every((word) => held.includes(word))
  })
}
