declare module 'xliff' {
  type Resources = {
    sourceLanguage: string
    targetLanguage: string
    resources: Record<string, Record<string, { source: string; target: string }>>
  }
  export const xliff12ToJs: (text: string) => Promise<Resources>
  export const xliff2js: (text: string) => Promise<Resources>
}
