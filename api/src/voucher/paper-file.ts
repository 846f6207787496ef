import { facturX } from '@opentop/domain/papers/factur-x'
import { paperNumber } from '@opentop/domain/papers/paper'
import { siteOfKey } from '@opentop/domain/site'
import { findPaper, keepFile } from '@opentop/store/papers/paper'
import type { Shop } from '../call/shop.ts'
import { paperPdf } from './paper-pdf.ts'

/** A paper of an order as a PDF: drawn when it is first asked for, and the same bytes from then on. */
export async function paperFile(
  { database, snapshot, writer }: Pick<Shop, 'database' | 'snapshot' | 'writer'>,
  transactionId: string,
  paperId: string | undefined,
): Promise<Buffer | undefined> {
  const paper = await findPaper(database, transactionId, paperId)
  const site = paper && siteOfKey(snapshot().facts, paper.site)
  if (!paper || !site) return undefined
  if (paper.file) return Buffer.from(paper.file)
  const { id, kind, day, lang, currencyId, netCents, taxCents, grossCents, content } = paper
  const number = paperNumber(paper, paper.number)
  const buyer = paper.buyer ?? { person: null, company: null }
  const facts = { kind, number, day, currencyId, netCents, taxCents, grossCents, content, buyer }
  const written = writer.paper({ ...facts, lang, site })
  const bytes = await paperPdf(written, { site, lang, number, made: paper.issuedAt, xml: facturX(facts) })
  return Buffer.from(await database.transaction((tx) => keepFile(tx, id, bytes)))
}
