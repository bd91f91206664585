'use client';

import { CircleCheck, RefreshCw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useNow } from '@/hooks/use-now';
import { fromNow } from '@/lib/domain/kit/format-date';
import {
  domainState,
  domainText,
  type SendingDomain,
  type SendingProblem,
} from '@/lib/domain/mailing/sending-domain';
import { useCheckSendingDomain } from './use-check-sending-domain';

type Props = { domain: SendingDomain; onClose: () => void };

export default function SendingDomainSheet({ domain, onClose }: Props) {
  const now = useNow();
  const check = useCheckSendingDomain();
  const verdict = domainState(domain);
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={domainText(domain) || 'Dominio del correo'}
      description="De aquí salen las campañas. Gmail, Yahoo y Microsoft rechazan a quien no tiene SPF, DKIM y DMARC."
      footer={
        <Button
          kind="primary"
          icon={<RefreshCw />}
          busy={check.isPending}
          onClick={() => check.mutate()}
        >
          Comprobar de nuevo
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        {verdict === 'good' ? (
          <p className="flex items-center gap-2">
            <CircleCheck aria-hidden className="size-5 text-good" strokeWidth={1.5} />
            Todo está en orden. Las campañas salen.
          </p>
        ) : (
          <p className="text-ink-soft">
            {verdict === 'unknown'
              ? 'El DNS no responde. Ninguna campaña sale hasta saberlo.'
              : 'Ninguna campaña sale hasta resolverlo; las programadas esperan. Un cambio en el DNS puede tardar en verse.'}
          </p>
        )}
        {domain.problems.length > 0 && (
          <ul className="flex flex-col gap-4">
            {domain.problems.map((problem) => (
              <Problem key={`${problem.key} ${problem.record?.name}`} problem={problem} />
            ))}
          </ul>
        )}
        {domain.checkedAt && (
          <p className="text-ink-faint text-xs">
            Última respuesta del DNS:{' '}
            {fromNow(domain.checkedAt, new Date(Math.max(+now, +domain.checkedAt)))}.
          </p>
        )}
      </div>
    </Sheet>
  );
}

function Problem({ problem: { text, record } }: { problem: SendingProblem }) {
  return (
    <li className="rounded-card border border-line p-4">
      <p className="font-semibold wrap-anywhere">{text}</p>
      {record && (
        <dl className="mt-2 grid auto-rows-[minmax(36px,auto)] grid-cols-[auto_1fr] items-center gap-x-4">
          <Fact name="Nombre" value={record.name} />
          <dt className="text-ink-soft">Tipo</dt>
          <dd>
            <code className="font-mono text-xs">TXT</code>
          </dd>
          <Fact name="Valor" value={record.value} />
        </dl>
      )}
    </li>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1">
        <code className="min-w-0 font-mono text-xs wrap-anywhere">{value}</code>
        {/* A placeholder is useless when pasted, so it gets no copy button. */}
        {!value.includes('…') && (
          <CopyButton value={value} label={`Copiar ${name.toLowerCase()}`} iconOnly />
        )}
      </dd>
    </>
  );
}
