import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readXml, XmlProblem } from '@/lib/domain/kit/xml';
import { evaluated, ODD_REPORTS, record, report } from '@/tests/support/mail/dmarc-files';
import { dmarcAdvice, dmarcKey, parseDmarcReport } from './dmarc';
import { DmarcProblem, readDmarcReport } from './dmarc-report';

describe('a report is read', () => {
  it('whole', () => {
    const records =
      record(evaluated('pass', 'fail')) +
      record(evaluated('fail', 'fail'), '198.51.100.7', '9') +
      record(evaluated('fail', 'pass'), '192.0.2.1', '2');
    expect(readDmarcReport(report({ records }))).toEqual({
      org: 'google.com',
      reportId: '1',
      domain: 'early.cl',
      policy: 'none',
      begin: new Date('2025-11-25T00:00:00Z'),
      end: new Date('2025-11-25T23:59:59Z'),
      total: 14,
      passed: 5,
      sources: [
        { ip: '198.51.100.7', count: 9, failed: 9, dkim: 0, spf: 0 },
        { ip: '192.0.2.1', count: 5, failed: 0, dkim: 3, spf: 2 },
      ],
    });
  });

  it.each(ODD_REPORTS)('with %s', (_what, xml, passed) => {
    expect(readDmarcReport(xml).passed).toBe(passed);
  });

  it.each([
    ['seconds', '1764028800', '2025-11-25T00:00:00.000Z'],
    ['milliseconds', '1764028800000', '2025-11-25T00:00:00.000Z'],
    ['a date with its zone', '2025-11-25T00:00:00-03:00', '2025-11-25T03:00:00.000Z'],
    ['a date without a zone', '2025-11-25 00:00:00', '2025-11-25T00:00:00.000Z'],
  ])('whose day begins in %s', (_what, begin, expected) => {
    const range = `<date_range><begin>${begin}</begin><end>1764999999</end></date_range>`;
    expect(readDmarcReport(report({ range })).begin.toISOString()).toBe(expected);
  });

  it('of weeks, and backwards, as it is', () => {
    const range = '<date_range><begin>1639516233</begin><end>1637392339</end></date_range>';
    const { begin, end } = readDmarcReport(report({ range }));
    expect([begin.getTime(), end.getTime()]).toEqual([1637392339000, 1639516233000]);
  });
});

describe('what is no report is refused in words', () => {
  it.each([
    ['unused', /no es un informe DMARC/],
    ['', /no es un informe DMARC/],
    ['<html><body>x</body></html>', /no es un informe DMARC/],
    ['<feedback><record></record></feedback>', /no es un informe DMARC/],
    ['<feedback><report_metadata', /no es un informe DMARC/],
    [report({ range: '' }), /faltan sus fechas/],
    [
      report({ range: '<date_range><begin>0</begin><end>0</end></date_range>' }),
      /faltan sus fechas/,
    ],
    ['<!DOCTYPE x [<!ENTITY a "aaaa">]><feedback>&a;</feedback>', /instrucciones que no leemos/],
    ['<!DOCTYPE x SYSTEM "file:///etc/passwd"><feedback/>', /instrucciones que no leemos/],
  ])('%j', (xml, message) => {
    expect(() => readDmarcReport(xml)).toThrow(DmarcProblem);
    expect(() => readDmarcReport(xml)).toThrow(message);
  });
});

it('reads or refuses whatever it is given, and never counts more mails that pass than there are', () => {
  const whole = report();
  const parts = fc.array(fc.tuple(fc.nat(whole.length), fc.nat(whole.length), fc.string()), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constant(whole)), parts, (source, cuts) => {
      const text = cuts.reduce(
        (all, [from, to, by]) => all.slice(0, from) + by + all.slice(to),
        source,
      );
      try {
        const { total, passed, begin } = readDmarcReport(text);
        return passed <= total && !Number.isNaN(begin.getTime());
      } catch (error) {
        return error instanceof DmarcProblem;
      }
    }),
    { numRuns: 500 },
  );
});

describe('the reader of XML', () => {
  it('knows what HTML names and numbers, and no other entity', () => {
    const [one] = readXml(
      '<a b="x>y">&lt;&#65;&#x42;&amp;lt;&nada;&#x110000;<![CDATA[<&]]></a>',
    ).children;
    expect(one).toEqual({ name: 'a', text: '<AB&lt;&nada;&#x110000;<&', children: [] });
  });

  it.each([
    ['too deep', '<a>'.repeat(100)],
    ['too many elements', `<a>${'<b/>'.repeat(400_001)}</a>`],
    ['a comment without an end', '<a><!-- '],
    ['a tag without an end', '<a b="'],
    ['nothing', '  '],
  ])('refuses %s', (_what, xml) => expect(() => readXml(xml)).toThrow(XmlProblem));

  it('lets an element end with its parent, and ignores an end without a beginning', () => {
    expect(readXml('<a><b>1</c></a><d/>').children.map(({ name }) => name)).toEqual(['a', 'd']);
  });
});

describe('two reports', () => {
  const of = (over: object) => ({ ...readDmarcReport(report()), ...over });
  it.each([
    ['another reporter', { org: 'yahoo' }],
    ['another day', { end: new Date('2025-11-26T23:59:59Z') }],
    ['another domain', { domain: 'otra.cl' }],
    ['another id', { reportId: '2' }],
  ])('with one id and %s are two', (_what, over) => {
    expect(dmarcKey(of(over))).not.toBe(dmarcKey(of({})));
  });
  it('are one, whoever read them', () => {
    expect(dmarcKey(of({ org: 'Google.com', total: 9 }))).toBe(dmarcKey(of({})));
  });
});

it.each([
  [{ total: 0, passed: 0 }, /^No vio/],
  [{ total: 5, passed: 5, policy: 'none' }, /pedir cuarentena/],
  [{ total: 5, passed: 5, policy: 'reject' }, /nada que hacer/],
  [
    { total: 5, passed: 1, sources: [{ ip: '192.0.2.1', dkim: 1 }] },
    /Falla a ratos desde 192\.0\.2\.1\. Si es tuyo,.* si no, reenvía/,
  ],
  [{ total: 5, passed: 1, sources: [{ ip: '192.0.2.9' }] }, /Si 192\.0\.2\.9 es tuyo/],
])('of %j it says what to do', (raw, advice) => {
  expect(dmarcAdvice(parseDmarcReport('r', raw))).toMatch(advice);
});
