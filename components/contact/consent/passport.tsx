'use client';

import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { SkeletonText } from '@/components/ui/state/skeleton';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { usePanel } from '@/hooks/use-panel';
import { startExport } from '@/lib/data/contact/people-export';
import { type Consent, mayMarket } from '@/lib/domain/contact/consent';
import {
  CONSENT_BASIS_TEXT,
  CONSENT_KIND_TEXT,
  CONSENT_PURPOSE_TEXT,
  CONSENT_SOURCE_TEXT,
} from '@/lib/domain/contact/consent-labels';
import { CONTACT_BASIS_TEXT, type Contact, contactLabel } from '@/lib/domain/contact/contact';
import { NO_EXPORT } from '@/lib/domain/contact/people-export';
import { dateTime } from '@/lib/domain/kit/format-date';
import { authorOf, passportExport } from './passport-export';
import { usePassport } from './use-passport';

export function Passport({ contact, now }: { contact: Contact; now: Date }) {
  const { producerId, can } = usePanel();
  const lines = usePassport(contact.id);
  const rows = lines.data ?? [];
  const verdict = mayMarket(contact, now);
  return (
    <Card
      title="Pasaporte"
      action={
        <ExportMenu
          title={`Pasaporte de ${contactLabel(contact)}`}
          columns={passportExport}
          rows={() => rows}
          reason={
            rows.length === 0
              ? 'Aún no hay nada que exportar'
              : !can('contacts.export') && NO_EXPORT
          }
          before={() => startExport('contacts', producerId)}
        />
      }
    >
      <p className={cn('font-semibold', verdict.ok ? 'text-good' : 'text-wait')}>
        {verdict.ok
          ? `Puedes escribirle: ${CONTACT_BASIS_TEXT[contact.basis].toLowerCase()}`
          : `No recibe campañas. ${verdict.reason}`}
      </p>
      {lines.status === 'error' ? (
        <Button className="mt-4" onClick={lines.retry}>
          Cargar de nuevo
        </Button>
      ) : lines.status === 'loading' ? (
        <SkeletonText lines={3} />
      ) : rows.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          No quedó registro de cómo llegó. Si compró, o si acepta en tu página de suscripción, se
          escribe aquí.
        </p>
      ) : (
        <ol className="mt-4 flex flex-col gap-4 border-line border-l pl-4">
          {rows.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Line({ line }: { line: Consent }) {
  const { kind, basis, purpose, source, evidence, text, textVersion, at } = line;
  return (
    <li className="min-w-0">
      <p className="font-semibold">
        {CONSENT_KIND_TEXT[kind]}
        {kind === 'given' && basis && `: ${CONSENT_BASIS_TEXT[basis].toLowerCase()}`}
      </p>
      <p className="text-ink-faint text-xs">
        {dateTime(at)} · {CONSENT_PURPOSE_TEXT[purpose]} · {CONSENT_SOURCE_TEXT[source]} ·{' '}
        {authorOf(line)}
      </p>
      {evidence && <p className="mt-1 break-words text-ink-soft">{evidence}</p>}
      {text && (
        <blockquote className="mt-1 break-words border-line border-l-2 pl-3 text-ink-soft">
          {text}
          {textVersion && <span className="block text-ink-faint text-xs">Texto {textVersion}</span>}
        </blockquote>
      )}
    </li>
  );
}
