import {
  elementsOf,
  elementText,
  firstOf,
  readXml,
  type XmlElement,
  XmlProblem,
} from '../../kit/xml';
import type { DmarcReport, DmarcSource } from './dmarc';

const MOST = { sources: 50, text: 120, count: 1_000_000_000 } as const;
/** A report is of a day; longer ones are read as they are, but none from another age. */
const YEARS = { from: Date.UTC(2012, 0), to: Date.UTC(2100, 0) };

export class DmarcProblem extends Error {}

const NOT_ONE =
  'Este archivo no es un informe DMARC. Sube el adjunto tal como llegó: XML, .gz o .zip';
const UNSAFE = 'Este archivo trae instrucciones que no leemos. Pídelo de nuevo a quien lo envía';

/** Reads an aggregate report as providers write them, of RFC 7489 and of RFC 9990. Throws `DmarcProblem`. */
export function readDmarcReport(source: string): DmarcReport {
  const feedback = firstOf(rootOf(source), 'feedback');
  const metadata = feedback && firstOf(feedback, 'report_metadata');
  if (!feedback || !metadata) throw new DmarcProblem(NOT_ONE);
  const range = firstOf(metadata, 'date_range');
  const [begin, end] = [momentOf(elementText(range, 'begin')), momentOf(elementText(range, 'end'))];
  if (!begin || !end) throw new DmarcProblem('Al informe le faltan sus fechas');
  const policy = firstOf(feedback, 'policy_published');
  const rows = elementsOf(feedback, 'record').map(rowOf);
  const domain = short(elementText(policy, 'domain')) || (rows[0]?.from ?? '');
  const sum = (some: readonly Row[]) => some.reduce((total, { count }) => total + count, 0);
  return {
    org:
      short(elementText(metadata, 'org_name')) ||
      short(elementText(metadata, 'email')) ||
      'Sin nombre',
    reportId: short(elementText(metadata, 'report_id')),
    domain: domain.toLowerCase(),
    policy: short(elementText(policy, 'p')).toLowerCase(),
    begin: new Date(Math.min(begin, end)),
    end: new Date(Math.max(begin, end)),
    total: sum(rows),
    passed: sum(rows.filter(({ passes }) => passes)),
    sources: sourcesOf(rows),
  };
}

function rootOf(source: string): XmlElement {
  try {
    return readXml(source);
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error;
    throw new DmarcProblem(error.message === 'doctype' ? UNSAFE : NOT_ONE);
  }
}

const short = (text: string) =>
  text
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, MOST.text);

/** Seconds or milliseconds since 1970, or a date; one without a zone is of UTC, as all others are. 0 for any other text. */
function momentOf(text: string): number {
  const isNumber = /^\d{9,14}(\.\d+)?$/.test(text);
  const zoned = /(?:z|[+-]\d\d:?\d\d|gmt|utc)$/i.test(text) ? text : `${text.replace(' ', 'T')}Z`;
  const at = isNumber ? Number(text) * (Number(text) < 1e11 ? 1_000 : 1) : Date.parse(zoned);
  return at >= YEARS.from && at < YEARS.to ? at : 0;
}

type Row = {
  ip: string;
  from: string;
  count: number;
  dkim: boolean;
  spf: boolean;
  passes: boolean;
};

function rowOf(record: XmlElement): Row {
  const row = firstOf(record, 'row');
  const identifiers = firstOf(record, 'identifiers') ?? firstOf(record, 'identities');
  const from = short(elementText(identifiers, 'header_from')).toLowerCase();
  const evaluated = row && firstOf(row, 'policy_evaluated');
  const [dkim, spf] = (['dkim', 'spf'] as const).map((name) => {
    // The provider's decision counts: another domain's signature may pass, and helps nobody.
    const said = evaluated && elementText(evaluated, name).toLowerCase();
    return said ? said === 'pass' : isAligned(record, name, from);
  }) as [boolean, boolean];
  const ip = elementText(row, 'source_ip');
  return {
    ip: /^[\da-f.:]{3,45}$/i.test(ip) ? ip.toLowerCase() : '',
    from,
    count: countOf(elementText(row, 'count')),
    dkim,
    spf,
    passes: dkim || spf,
  };
}

const countOf = (text: string) => {
  const count = Number(text || 1);
  return Number.isInteger(count) && count > 0 ? Math.min(count, MOST.count) : 0;
};

function isAligned(record: XmlElement, kind: 'dkim' | 'spf', from: string): boolean {
  const results = firstOf(record, 'auth_results');
  return (results ? elementsOf(results, kind) : []).some((one) => {
    const domain = elementText(one, 'domain').toLowerCase();
    const isOurs =
      domain !== '' &&
      (domain === from || from.endsWith(`.${domain}`) || domain.endsWith(`.${from}`));
    return isOurs && elementText(one, 'result').toLowerCase() === 'pass';
  });
}

// By address, who fails most first: that is what somebody has to look at.
function sourcesOf(rows: readonly Row[]): DmarcSource[] {
  const found = new Map<string, DmarcSource>();
  for (const { ip, count, dkim, spf, passes } of rows) {
    const one = found.get(ip) ?? { ip, count: 0, failed: 0, dkim: 0, spf: 0 };
    one.count += count;
    one.failed += passes ? 0 : count;
    one.dkim += dkim ? count : 0;
    one.spf += spf ? count : 0;
    found.set(ip, one);
  }
  return [...found.values()]
    .sort((a, b) => b.failed - a.failed || b.count - a.count)
    .slice(0, MOST.sources);
}
