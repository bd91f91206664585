import { fields, moment, text, whole } from '../../kit/read';

export type DmarcSource = {
  ip: string;
  count: number;
  failed: number;
  dkim: number;
  spf: number;
};

export type DmarcReport = {
  org: string;
  reportId: string;
  domain: string;
  policy: string;
  begin: Date;
  end: Date;
  total: number;
  passed: number;
  sources: DmarcSource[];
};
export type StoredDmarc = DmarcReport & { id: string };

/** Parses a stored report. Never throws. */
export function parseDmarcReport(id: string, raw: unknown): StoredDmarc {
  const data = fields(raw);
  const sources = Array.isArray(data.sources) ? data.sources.map(fields) : [];
  return {
    id,
    org: text(data.org),
    reportId: text(data.reportId),
    domain: text(data.domain),
    policy: text(data.policy),
    begin: moment(data.begin) ?? new Date(0),
    end: moment(data.end) ?? new Date(0),
    total: whole(data.total),
    passed: whole(data.passed),
    sources: sources.map((one) => ({
      ip: text(one.ip),
      count: whole(one.count),
      failed: whole(one.failed),
      dkim: whole(one.dkim),
      spf: whole(one.spf),
    })),
  };
}

/** The key of a report. Some reporters give one id to the reports of different days or domains. */
export const dmarcKey = ({ org, reportId, domain, begin, end }: DmarcReport): string =>
  JSON.stringify([org.toLowerCase(), reportId, domain, begin.getTime(), end.getTime()]);

/** The meaning of a domain's failing mail, and what to do about it. */
export function dmarcAdvice({ total, passed, policy, sources }: DmarcReport): string {
  const failed = total - passed;
  if (total === 0) return 'No vio correos del dominio.';
  if (failed === 0) {
    return policy === 'none'
      ? 'Todo pasa. Ya puedes pedir cuarentena (p=quarantine) en el registro DMARC.'
      : 'Todo pasa: no hay nada que hacer.';
  }
  const worst = sources[0];
  if (worst && (worst.dkim > 0 || worst.spf > 0)) {
    // A mailing list or a forwarder passes at times as well, and must not be put into the SPF.
    return `Falla a ratos desde ${worst.ip}. Si es tuyo, revisa su firma DKIM y que esté en el SPF; si no, reenvía tus correos y no hay nada que hacer.`;
  }
  return `Si ${worst?.ip || 'el servidor'} es tuyo, fírmalo con DKIM y ponlo en el SPF; si no lo conoces, alguien usa tu nombre: pide cuarentena o rechazo.`;
}
