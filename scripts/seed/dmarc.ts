import { addDmarcReport } from '@/functions/src/mailing/add-dmarc-report';
import { ADMINS, as } from './call-as';
import type { Seed } from './context';

const DAY = 86_400;

type Row = [ip: string, count: number, dkim: 'pass' | 'fail', spf: 'pass' | 'fail'];

/** Two providers' reports of yesterday's mail: one is content, the other saw a stranger use the name. */
export const seedDmarc: Seed = async ({ now }) => {
  const end = Math.floor(now.getTime() / 1000 / DAY) * DAY - 1;
  const reports: [string, Row[]][] = [
    ['google.com', [['192.0.2.10', 4_120, 'pass', 'pass']]],
    [
      'Yahoo',
      [
        ['192.0.2.10', 380, 'pass', 'pass'],
        ['198.51.100.77', 26, 'fail', 'fail'],
      ],
    ],
  ];
  for (const [org, rows] of reports) {
    const file = Buffer.from(xmlOf(org, rows, end)).toString('base64');
    await as(ADMINS.antonia, addDmarcReport, { file });
  }
};

const xmlOf = (org: string, rows: readonly Row[], end: number) =>
  `<feedback><report_metadata><org_name>${org}</org_name><report_id>demo-${end}</report_id>
<date_range><begin>${end - DAY + 1}</begin><end>${end}</end></date_range></report_metadata>
<policy_published><domain>early.test</domain><p>none</p></policy_published>${rows
    .map(
      ([ip, count, dkim, spf]) => `<record><row><source_ip>${ip}</source_ip><count>${count}</count>
<policy_evaluated><dkim>${dkim}</dkim><spf>${spf}</spf></policy_evaluated></row>
<identifiers><header_from>early.test</header_from></identifiers></record>`,
    )
    .join('')}</feedback>`;
