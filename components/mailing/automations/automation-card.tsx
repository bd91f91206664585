'use client';

import { Button } from '@/components/ui/button';
import { Pill } from '@/components/ui/pill';
import { usePanel } from '@/hooks/use-panel';
import { plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import type { Automation } from '@/lib/domain/mailing/automation/automation';
import { AUTOMATION_TEXT, waitText } from '@/lib/domain/mailing/automation/automation-kinds';
import type { AutomationResult } from '@/lib/domain/mailing/calls';
import { NO_SENDING } from '@/lib/domain/mailing/campaign-text';
import { AutomationFiguresTable } from './automation-figures';

type Props = {
  automation: Automation;
  href: string;
  onTurn: () => void;
  results: readonly AutomationResult[] | null | undefined;
};

export function AutomationCard({ automation, href, onTurn, results }: Props) {
  const { kind, on, wait, sent, lastAt, problem } = automation;
  const { name, when, who } = AUTOMATION_TEXT[kind];
  const { can, isAdmin } = usePanel();
  const may = isAdmin || can('mailing.send');
  return (
    <li className="flex">
      <section className="flex min-w-0 flex-1 flex-col rounded-card border border-line bg-card p-4 sm:p-6">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold text-base">
          {name}
          <Pill tone={on ? 'good' : 'neutral'}>{on ? 'Encendida' : 'Apagada'}</Pill>
        </h2>
        <p className="mt-1 text-ink-soft">{`${when}: ${waitText(kind, wait)}.`}</p>
        <p className="mt-3 text-ink-soft">{who}</p>
        {sent > 0 && <AutomationFiguresTable kind={kind} results={results} />}
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
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          <Button
            reason={may || on ? null : NO_SENDING}
            onClick={onTurn}
            aria-label={`${on ? 'Apagar' : 'Encender'} ${name}`}
          >
            {on ? 'Apagar' : 'Encender'}
          </Button>
          <Button kind="ghost" href={href}>
            {kind === 'reminder' ? 'Cambiar la hora' : 'Editar el correo'}
            <span className="sr-only"> de {name}</span>
          </Button>
        </div>
      </section>
    </li>
  );
}
