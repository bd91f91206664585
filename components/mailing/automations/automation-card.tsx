'use client';

import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { usePanel } from '@/hooks/use-panel';
import { plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import type { Automation } from '@/lib/domain/mailing/automation/automation';
import { AUTOMATION_TEXT, waitText } from '@/lib/domain/mailing/automation/automation-kinds';
import { NO_SENDING } from '@/lib/domain/mailing/campaign-text';

type Props = { automation: Automation; href: string; onTurn: () => void };

export function AutomationCard({ automation, href, onTurn }: Props) {
  const { kind, on, wait, sent, lastAt, problem } = automation;
  const { name, when, who } = AUTOMATION_TEXT[kind];
  const { can, isAdmin } = usePanel();
  const may = isAdmin || can('mailing.send');
  return (
    <li className="flex [&>section]:flex-1">
      <Card
        title={
          <span className="flex flex-wrap items-center gap-2">
            {name}
            <Pill tone={on ? 'good' : 'neutral'}>{on ? 'Encendida' : 'Apagada'}</Pill>
          </span>
        }
        description={`${when}: ${waitText(kind, wait)}.`}
      >
        <p className="text-ink-soft">{who}</p>
        <p className="mt-3 tabular-nums">
          {sent === 0 ? (
            'Todavía no ha enviado ningún correo'
          ) : (
            <>
              <span className="font-semibold">
                {plural(sent, 'correo enviado', 'correos enviados')}
              </span>
              {lastAt && <span className="text-ink-soft">, el último el {dateTime(lastAt)}</span>}
            </>
          )}
        </p>
        {on && problem && (
          <p role="status" className="mt-3 rounded-control bg-bad-soft px-3 py-2 text-bad">
            No está saliendo: {problem}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            kind={on ? undefined : 'primary'}
            reason={may || on ? null : NO_SENDING}
            onClick={onTurn}
            aria-label={`${on ? 'Apagar' : 'Encender'} ${name}`}
          >
            {on ? 'Apagar' : 'Encender'}
          </Button>
          <Button href={href}>
            {kind === 'reminder' ? 'Cambiar la hora' : 'Editar el correo'}
            <span className="sr-only"> de {name}</span>
          </Button>
        </div>
      </Card>
    </li>
  );
}
