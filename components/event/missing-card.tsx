'use client';

import { ArrowRight, CircleCheck } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { useEvent, useUnreviewed } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import {
  FIRST_EVENT,
  type MissingRequirement,
  missingToPublish,
} from '@/lib/domain/event/event-transition';
import { plural } from '@/lib/domain/kit/format';
import { eventRoute } from '@/lib/domain/kit/routes/event';

type Props = {
  /** The address where a field is edited; by default among the event's own pages. */
  hrefOf?: (missing: MissingRequirement) => string;
};

export function MissingCard({ hrefOf }: Props) {
  const now = useNow();
  const { event, ticketTypes, can } = useEvent();
  const isUnreviewed = useUnreviewed();
  const missing = missingToPublish(event, ticketTypes, now);
  if (missing.length === 0) {
    const next =
      event.status === 'draft'
        ? isUnreviewed
          ? `Envíalo a revisión cuando quieras. ${FIRST_EVENT}.`
          : 'Envíalo a revisión cuando quieras.'
        : can('events.changeStatus') && !isUnreviewed
          ? 'Puedes publicarlo.'
          : 'Está en revisión.';
    return (
      <Card>
        <p className="flex items-center gap-2">
          <CircleCheck className="size-5 shrink-0 text-good" aria-hidden="true" />
          <span>
            <span className="font-semibold">No falta nada para publicar.</span> {next}
          </span>
        </p>
      </Card>
    );
  }
  return (
    <Card
      flush
      title="Qué falta para publicar"
      description={`${plural(missing.length, 'cosa', 'cosas')} y queda listo para enviar a revisión.`}
    >
      <ul className="divide-y divide-line border-line border-t">
        {missing.map((item) => (
          <li key={item.key}>
            <Link
              href={hrefOf?.(item) ?? eventRoute(event.id, item.part)}
              className="flex items-center gap-3 px-4 py-3 transition-colors duration-150 ease-out hover:bg-sunken sm:px-6"
            >
              <span
                aria-hidden="true"
                className="size-4 shrink-0 rounded-full border-2 border-line-strong border-dashed"
              />
              <span className="min-w-0 flex-1">{item.label}</span>
              <ArrowRight className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
