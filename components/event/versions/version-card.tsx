'use client';

import { useState } from 'react';
import { useTellBuyers } from '@/components/shared/dossier/use-tell-buyers';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { useEvent } from '@/hooks/use-event';
import { usePanel } from '@/hooks/use-panel';
import { NOT_MAILABLE } from '@/lib/domain/event/not-mailable';
import { type EventVersion, isToBeTold } from '@/lib/domain/event/version/version';
import {
  VERSION_CAUSE_TEXT,
  versionRows,
  wholeVersion,
} from '@/lib/domain/event/version/version-text';
import { plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { campaignRoute } from '@/lib/domain/kit/routes/mailing';

type Props = { version: EventVersion; before: EventVersion | null };

export function VersionCard({ version, before }: Props) {
  const { event } = useEvent();
  const [isWhole, setWhole] = useState(before === null);
  const who = version.by.email || 'Sin registro de quién';
  const rows = before ? versionRows(before, version) : [];
  return (
    <Card
      title={`Versión ${version.n} · ${dateTime(version.at, event.timeZone)}`}
      description={[VERSION_CAUSE_TEXT[version.cause], who, soldText(version)]
        .filter(Boolean)
        .join(' · ')}
      action={version.n === event.versions && <Pill tone="good">La de hoy</Pill>}
    >
      {rows.length > 0 && (
        <dl aria-label="Lo que cambió" className="divide-y divide-line">
          {rows.map(({ label, before: was, after }) => (
            <div
              key={`${label} ${was} ${after}`}
              className="grid gap-x-4 gap-y-1 py-3 first:pt-0 sm:grid-cols-[9rem_1fr]"
            >
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
                {was === null ? (
                  <span className="block text-ink-soft">No estaba</span>
                ) : (
                  <del className="line-clamp-4 text-ink-soft decoration-ink-faint">{was}</del>
                )}
                {after === null ? (
                  <span className="block font-semibold">Ya no está</span>
                ) : (
                  <ins className="line-clamp-4 font-semibold no-underline">{after}</ins>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isWhole && <WholeVersion version={version} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {before !== null && isToBeTold(version) && <Notice version={version} />}
        {before !== null && (
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Ver solo lo que cambió' : 'Ver todo lo publicado'}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The tickets sold by then; unknown for the state before versions were stored. */
function soldText({ cause, sold }: EventVersion): string {
  if (cause === 'earlier') return '';
  if (sold === 0) return 'Nadie había comprado';
  return `${plural(sold, 'entrada vendida', 'entradas vendidas')} hasta entonces`;
}

function WholeVersion({ version }: { version: EventVersion }) {
  return (
    <dl
      aria-label={`Todo lo publicado en la versión ${version.n}`}
      className="mt-2 grid gap-x-4 rounded-card bg-sunken p-4 sm:grid-cols-[9rem_1fr] sm:gap-y-2"
    >
      {wholeVersion(version).map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft max-sm:mt-2 max-sm:text-xs">{label}</dt>
          <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Notice({ version }: { version: EventVersion }) {
  const { event, can } = useEvent();
  const { isLite, limit } = usePanel();
  const tell = useTellBuyers(event.id);
  // The message is one of the producer's campaigns.
  if (!can('events.manage') || isLite || limit || version.sold === 0) return null;
  if (version.noticeId)
    return <Button href={campaignRoute(version.noticeId)}>Ver el mensaje</Button>;
  return (
    <Button
      busy={tell.isPending}
      reason={NOT_MAILABLE[event.status] || null}
      onClick={() => tell.mutate({ version: version.n, skip: false })}
    >
      Avisar a quienes compraron
    </Button>
  );
}
