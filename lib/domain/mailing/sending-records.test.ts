import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { judgeRecords, namesToAsk, parseSender, type TxtAnswer } from './sending-records';

const KEY = 'A'.repeat(200);
const SPF = 'v=spf1 include:spf.correo.cl ~all';
const GOOD: Record<string, TxtAnswer> = {
  'early.cl': [[SPF], ['google-site-verification=x']],
  's1._domainkey.early.cl': [[`v=DKIM1; k=rsa; p=${KEY}`]],
  '_dmarc.early.cl': [['v=DMARC1; p=none; rua=mailto:x@early.cl']],
};
const SENDER = parseSender('no-responder@early.cl', 's1');

function judge(over: Record<string, TxtAnswer>, sender = SENDER) {
  const { problems, unanswered } = judgeRecords(
    sender,
    new Map(Object.entries({ ...GOOD, ...over })),
  );
  return { keys: problems.map(({ key }) => key), unanswered, problems };
}
const keysFor = (name: string, records: string[]) =>
  judge({ [name]: records.map((record) => [record]) }).keys;

describe('the sender', () => {
  test.each([
    ['no-responder@Early.CL', ' S1, s2 ,,s1', { domain: 'early.cl', selectors: ['s1', 's2'] }],
    ['x@correo.early.cl.', '', { domain: 'correo.early.cl', selectors: [] }],
    ['early.cl', 's1', { domain: '', selectors: ['s1'] }],
    ['x@localhost', 's1', { domain: '', selectors: ['s1'] }],
    ['Early <x@early.cl>', 's1', { domain: '', selectors: ['s1'] }],
    ['x@early.cl\u0000.evil', 's1', { domain: '', selectors: ['s1'] }],
    [`x@${'a'.repeat(64)}.cl`, 's1', { domain: '', selectors: ['s1'] }],
    ['', '', { domain: '', selectors: [] }],
  ])('of %j with %j', (address, selectors, sender) => {
    expect(parseSender(address, selectors)).toEqual(sender);
  });

  it('is asked for by SPF, each selector, and the policy at the domain and its parents', () => {
    expect(namesToAsk(parseSender('x@mail.correo.early.cl', 's1,s2'))).toEqual([
      'mail.correo.early.cl',
      's1._domainkey.mail.correo.early.cl',
      's2._domainkey.mail.correo.early.cl',
      '_dmarc.mail.correo.early.cl',
      '_dmarc.correo.early.cl',
      '_dmarc.early.cl',
    ]);
    expect(namesToAsk(parseSender('nada', 's1'))).toEqual([]);
    const deep = parseSender(`x@${'a.'.repeat(40)}early.cl`, '');
    expect(namesToAsk(deep).filter((name) => name.startsWith('_dmarc.'))).toHaveLength(8);
    expect(namesToAsk(deep).at(-1)).toBe('_dmarc.early.cl');
  });

  it('without a domain or a selector is a problem of the configuration', () => {
    expect(judge({}, parseSender('nada', 's1')).keys).toEqual(['from']);
    expect(judge({}, parseSender('x@early.cl', '')).keys).toEqual(['selectors']);
    const typo = judge({}, parseSender('x@early.cl', 's1,mal escrito'));
    expect(typo.keys).toEqual(['selectors']);
    expect(typo.problems[0]?.text).toContain('Falta MAIL_DKIM_SELECTORS');
  });
});

test('a domain with everything in place has no problem', () => {
  expect(judge({})).toMatchObject({ keys: [], unanswered: [] });
});

test.each<[string[], string[]]>([
  [[], ['spfMissing']],
  [['otra cosa', 'v=spf10 ~all', 'spf2.0/pra ~all'], ['spfMissing']],
  [[SPF, 'v=spf1 -all'], ['spfDoubled']],
  [[SPF, `"${SPF}"`], ['spfDoubled']],
  [['V=SPF1 INCLUDE:spf.correo.cl ~ALL'], []],
  [[`  ${SPF}  `], []],
  [['v=spf1 ip4:10.0.0.0/8  a/24 mx:early.cl exists:%{i}.x.cl ?all exp=e.cl'], []],
  [['v=spf1 redirect=_spf.correo.cl'], []],
  [['v=spf1 include:spf.correo.cl +all'], ['spfOpen']],
  [['v=spf1 ALL'], ['spfOpen']],
  [['v=spf1 ip4:0.0.0.0/0 -all'], ['spfOpen']],
  [['v=spf1'], ['spfNobody']],
  [['v=spf1 -all'], ['spfNobody']],
  [[`"${SPF}"`], ['spfInvalid']],
  [[`'${SPF}'`], ['spfInvalid']],
  [['v = spf1 include:x.cl ~all'], ['spfInvalid']],
  [['v=spf1 includ:x.cl ~all'], ['spfInvalid']],
  [['v=spf1 exp=e.cl x=y -all'], ['spfNobody']],
  [['v=spf1 include: x.cl ~all'], ['spfInvalid']],
  [['v=spf1\tinclude:x.cl ~all'], ['spfInvalid']],
  [['v=spf1 include:x.cl\u0000 ~all'], ['spfInvalid']],
  [['v=spf1 include:ñandú.cl ~all'], ['spfInvalid']],
])('SPF %j', (records, keys) => {
  expect(keysFor('early.cl', records)).toEqual(keys);
});

test.each<[string[], string[]]>([
  [[], ['dkimMissing']],
  [['v=spf1 -all'], ['dkimMissing']],
  [[`p=${KEY}`], []],
  [[`  V=DKIM1 ; K=rsa ; P = ${KEY.slice(0, 100)} ${KEY.slice(100)} ;`], []],
  [[`v=DKIM1; k=ed25519; p=${'B'.repeat(43)}=`], []],
  [['v=DKIM1; k=rsa; p='], ['dkimRevoked']],
  [['v=DKIM1; p= ;'], ['dkimRevoked']],
  [['v=DKIM1; k=rsa'], ['dkimInvalid']],
  [[`v=dkim1; p=${KEY}`], ['dkimInvalid']],
  [[`v=DKIM2; p=${KEY}`], ['dkimInvalid']],
  [[`"v=DKIM1; k=rsa; p=${KEY};"`], ['dkimInvalid']],
  [[`v=DKIM1; p=${KEY}" "${KEY}`], ['dkimInvalid']],
  [['v=DKIM1; p=corta'], ['dkimInvalid']],
  [[`v=DKIM1; p=${KEY}\u0000`], ['dkimInvalid']],
  [[`v=DKIM1; p=${KEY}`, `v=DKIM1; p=${KEY}`], ['dkimDoubled']],
])('DKIM %j', (records, keys) => {
  expect(keysFor('s1._domainkey.early.cl', records)).toEqual(keys);
});

test.each<[string[], string[]]>([
  [[], ['dmarcMissing']],
  [['v=DMARC10; p=none', 'otra cosa'], ['dmarcMissing']],
  [['v=DMARC1; p=reject'], []],
  [[' V = DMARC1 ;P = Quarantine;'], []],
  [['v=DMARC1'], ['dmarcInvalid']],
  [['v=DMARC1; p='], ['dmarcInvalid']],
  [['v=DMARC1; p=nada'], ['dmarcInvalid']],
  [['v=dmarc1; p=none'], ['dmarcInvalid']],
  [['"v=DMARC1; p=none"'], ['dmarcInvalid']],
  [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], ['dmarcDoubled']],
])('DMARC %j', (records, keys) => {
  expect(keysFor('_dmarc.early.cl', records)).toEqual(keys);
});

describe('the policy of a parent', () => {
  const sender = parseSender('x@correo.early.cl', 's1');
  const base = {
    'correo.early.cl': GOOD['early.cl'] ?? null,
    's1._domainkey.correo.early.cl': GOOD['s1._domainkey.early.cl'] ?? null,
  };
  test.each<[string, TxtAnswer, TxtAnswer, string[], string[]]>([
    ['counts where the domain has none', [], [['v=DMARC1; p=none']], [], []],
    ['is not looked at beside its own', [['v=DMARC1; p=none']], null, [], []],
    ['does not mend its own', [['v=DMARC1; p=x']], [['v=DMARC1; p=none']], ['dmarcInvalid'], []],
    ['may be wrong', [], [['v=DMARC1']], ['dmarcInvalid'], []],
    ['is missing too', [], [], ['dmarcMissing'], []],
    ['is unknown', [], null, [], ['_dmarc.early.cl']],
    [
      'is not asked while its own is unknown',
      null,
      [['v=DMARC1; p=none']],
      [],
      ['_dmarc.correo.early.cl'],
    ],
  ])('%s', (_what, own, parent, keys, unanswered) => {
    const over = { ...base, '_dmarc.correo.early.cl': own, '_dmarc.early.cl': parent };
    expect(judge(over, sender)).toMatchObject({ keys, unanswered });
  });

  it('is set at the domain where there is none, and mended where it stands', () => {
    const at = (parent: TxtAnswer) =>
      judge({ ...base, '_dmarc.correo.early.cl': [], '_dmarc.early.cl': parent }, sender).problems;
    expect(at([])[0]?.record?.name).toBe('_dmarc.correo.early.cl');
    expect(at([['v=DMARC1']])[0]?.record?.name).toBe('_dmarc.early.cl');
  });
});

it('takes no answer for no knowledge, and still tells what is certain', () => {
  expect(judge({ 'early.cl': [], '_dmarc.early.cl': null })).toMatchObject({
    keys: ['spfMissing'],
    unanswered: ['_dmarc.early.cl'],
  });
  expect(judgeRecords(SENDER, new Map())).toMatchObject({
    problems: [],
    unanswered: namesToAsk(SENDER),
  });
});

it('asks for every selector', () => {
  const sender = parseSender('x@early.cl', 's1,s2');
  const { problems } = judge({ 's2._domainkey.early.cl': [['v=DKIM1; p=']] }, sender);
  expect(problems.map(({ key, record }) => [key, record?.name])).toEqual([
    ['dkimRevoked', 's2._domainkey.early.cl'],
  ]);
});

it('joins the pieces of a record', () => {
  const key = [['v=DKIM1; k=rsa; p=', KEY.slice(0, 100), KEY.slice(100)]];
  expect(judge({ 's1._domainkey.early.cl': key }).keys).toEqual([]);
});

it('tells the administrator where to set what, and shows nothing of what DNS said', () => {
  const { problems } = judge({
    'early.cl': [],
    's1._domainkey.early.cl': [['p=<b>']],
    '_dmarc.early.cl': [],
  });
  expect(problems.map(({ record }) => record)).toEqual([
    { name: 'early.cl', value: 'v=spf1 include:… ~all' },
    { name: 's1._domainkey.early.cl', value: 'v=DKIM1; k=rsa; p=…' },
    { name: '_dmarc.early.cl', value: 'v=DMARC1; p=none' },
  ]);
  expect(problems[0]?.text).toContain('SPF de early.cl');
  expect(JSON.stringify(problems)).not.toContain('<b>');
});

it('survives whatever a hostile server says, without taking long', () => {
  const huge = ['v=spf1 ', 'v=DMARC1; p=', 'v=DKIM1; p=', ' ', '"', ';', '=', 'a:'].flatMap(
    (one) => [one.repeat(60_000), `${one}${'A'.repeat(500_000)}`, `v=spf1 ${one.repeat(60_000)}`],
  );
  const began = performance.now();
  for (const text of huge) {
    for (const name of Object.keys(GOOD)) {
      expect(judge({ [name]: [[text]] }).keys).toHaveLength(1);
    }
  }
  // It takes less than a second; with backtracking it would take hours.
  expect(performance.now() - began).toBeLessThan(20_000);
  const record = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(SPF), fc.constant('p='));
  fc.assert(
    fc.property(
      fc.array(fc.array(record)),
      fc.string(),
      fc.string(),
      (records, from, selectors) => {
        const sender = parseSender(from, selectors);
        for (const name of namesToAsk(sender)) expect(name).toMatch(/^[a-z0-9._-]{1,253}$/);
        for (const name of Object.keys(GOOD)) {
          for (const { text } of judge({ [name]: records }).problems) expect(text).not.toBe('');
        }
      },
    ),
  );
});
