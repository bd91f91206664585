import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import { FileDrop } from '@/components/ui/form/file-drop';
import { toast } from '@/components/ui/overlay/toast';
import { Pill } from '@/components/ui/pill';
import { addDmarcReport, deliverabilityQuery } from '@/lib/data/mailing/deliverability';
import { number, percent } from '@/lib/domain/kit/format';
import { date } from '@/lib/domain/kit/format-date';
import { dmarcAdvice } from '@/lib/domain/mailing/dmarc/dmarc';
import type { Deliverability } from '@/lib/domain/mailing/reception/deliverability';

type Report = Deliverability['dmarc'][number];

export function DmarcCard({ reports }: { reports: readonly Report[] }) {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: addDmarcReport,
    onSuccess: ({ message }) => {
      toast.ok(message);
      void client.invalidateQueries(deliverabilityQuery(null));
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Card
      title="Informes DMARC"
      description="Los proveedores cuentan cada día quién envía con nuestro dominio y si pudieron comprobarlo. Sube el adjunto tal como llegó."
    >
      <FileDrop
        label="Elige un informe o suéltalo aquí"
        help="XML, .gz o .zip de hasta 1 MB"
        accept=".xml,.gz,.zip,text/xml,application/gzip,application/zip"
        busy={add.isPending}
        onFile={(file) => add.mutate(file)}
      />
      {reports.length > 0 && (
        <ul className="mt-6 divide-y divide-line border-line border-t">
          {reports.map((report) => (
            <Line key={report.id} report={report} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ report }: { report: Report }) {
  const { org, domain, total, passed, sources, begin, end } = report;
  const isFine = passed === total;
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="break-words font-semibold">
          {org}, sobre {domain}
        </span>
        <Pill tone={isFine ? 'good' : 'wait'}>
          {isFine ? 'Todo pasa' : `Pasa el ${percent(Math.floor((passed / total) * 100) / 100)}`}
        </Pill>
        <span className="text-ink-soft tabular-nums">
          {number(total)} correos,{' '}
          {[...new Set([begin, end].map((at) => date(new Date(at), 'UTC')))].join(' a ')}
        </span>
      </p>
      <p className="max-w-[45em] text-ink-soft">
        {dmarcAdvice({ ...report, begin: new Date(begin), end: new Date(end) })}
      </p>
      {!isFine && (
        <details>
          <summary className="cursor-pointer py-1">Desde qué servidores</summary>
          <ul className="grid gap-1 pl-4 tabular-nums">
            {sources.map(({ ip, count, failed, dkim, spf }) => (
              <li key={ip}>
                {ip || 'Sin dirección'}: {number(count)} correos, fallan {number(failed)} (DKIM{' '}
                {number(dkim)}, SPF {number(spf)})
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
