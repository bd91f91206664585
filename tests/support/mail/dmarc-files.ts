/** Aggregate reports as reporters write them; each is about a mistake that some reader made with one like it. */

type Given = {
  head?: string;
  metadata?: string;
  range?: string;
  policy?: string;
  records?: string;
};

export const record = (over: string, ip = '192.0.2.1', count = '3') => `
  <record>
    <row><source_ip>${ip}</source_ip><count>${count}</count>${over}</row>
    <identifiers><header_from>early.cl</header_from></identifiers>
    <auth_results><spf><domain>early.cl</domain><result>pass</result></spf></auth_results>
  </record>`;

export const evaluated = (dkim: string, spf: string) =>
  `<policy_evaluated><disposition>none</disposition><dkim>${dkim}</dkim><spf>${spf}</spf></policy_evaluated>`;

export const report = ({
  head = '<?xml version="1.0" encoding="UTF-8"?>\n<feedback>',
  metadata = '<org_name>google.com</org_name><email>noreply@google.com</email><report_id>1</report_id>',
  range = '<date_range><begin>1764028800</begin><end>1764115199</end></date_range>',
  policy = '<policy_published><domain>early.cl</domain><p>none</p><pct>100</pct></policy_published>',
  records = record(evaluated('pass', 'fail')),
}: Given = {}) => `${head}
  <report_metadata>${metadata}${range}</report_metadata>
  ${policy}${records}
</feedback>`;

const TWO_KEYS = `<auth_results>
  <dkim><domain>early.cl</domain><result>fail</result><selector>mail</selector></dkim>
  <dkim><domain>esp.example</domain><result>pass</result><selector>s1</selector></dkim>
  <spf><domain>esp.example</domain><result>pass</result></spf>
</auth_results>`;

/** By what is odd about it, with how many of its mails pass. */
export const ODD_REPORTS: readonly (readonly [what: string, xml: string, passed: number])[] = [
  ['a plain one', report(), 3],
  [
    'the namespace of RFC 9990',
    report({ head: '<feedback xmlns="urn:ietf:params:xml:ns:dmarc-2.0">' }),
    3,
  ],
  [
    'prefixes',
    report()
      .replaceAll(/<(\/?)(feedback|record|row|count)>/g, '<$1ns0:$2>')
      .replace('<ns0:feedback>', '<ns0:feedback xmlns:ns0="x">'),
    3,
  ],
  [
    'a schema that is opened and never closed',
    report({
      head: '<feedback><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="x">',
    }),
    3,
  ],
  ['all on one line, without a header', report({ head: '<feedback>' }).replaceAll('\n', ''), 3],
  ['a byte order mark', `\uFEFF${report()}`, 3],
  [
    'an id that is not closed',
    report({ metadata: '<org_name>kddi.com</org_name><report_id>2025/report_id>' }),
    3,
  ],
  [
    'a reason of text, and a result of its own',
    report({
      records: record(
        '<policy_evaluated><reason>forwarded</reason><dkim>hardfail</dkim><spf>pass</spf></policy_evaluated>',
      ),
    }),
    3,
  ],
  [
    'several keys, of which another domain’s passes',
    report({
      records: record(evaluated('fail', 'fail')).replace(
        /<auth_results>.*/s,
        `${TWO_KEYS}</record>`,
      ),
    }),
    0,
  ],
  ['no evaluation, and an aligned SPF', report({ records: record('') }), 3],
  [
    'no evaluation, and only another domain’s key',
    report({ records: record('').replace(/<auth_results>.*/s, `${TWO_KEYS}</record>`) }),
    0,
  ],
  [
    'SPF of the greeting, without a domain',
    report({
      records: record('').replace('<domain>early.cl</domain>', '<scope>helo</scope>'),
    }),
    0,
  ],
  ['an ampersand in a name', report({ metadata: '<org_name>A & B</org_name>' }), 3],
  ['capital letters and blanks', report({ records: record(evaluated(' PASS\n', 'Fail')) }), 3],
  [
    'no count',
    report({ records: record(evaluated('pass', 'fail')).replace(/<count>.*?<\/count>/, '') }),
    1,
  ],
  [
    'a negative count',
    report({ records: record(evaluated('pass', 'pass'), '192.0.2.1', '-5') }),
    0,
  ],
  ['no records', report({ records: '' }), 0],
];
