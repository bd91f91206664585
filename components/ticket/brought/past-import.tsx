import { Button } from '@/components/ui/button';
import { useEvent } from '@/hooks/use-event';
import { number, plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { type BroughtImport, unmailed } from '@/lib/domain/ticket/brought';

type Props = {
  one: BroughtImport;
  isRunning: boolean;
  isMailing: boolean;
  onMail: () => void;
  onUndo: () => void;
};

export function PastImport({ one, isRunning, isMailing, onMail, onUndo }: Props) {
  const { event } = useEvent();
  const left = one.brought - one.undone;
  return (
    <li className="flex flex-wrap items-center gap-2 py-3">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{one.source}</span>
        <span className="block text-ink-soft text-xs">
          {toldOf(one)} · {dateTime(one.at, event.timeZone)}
        </span>
      </span>
      {!one.stopped && unmailed(one) > 0 && (
        <Button
          size="sm"
          aria-label={`Enviar entradas de ${one.source}`}
          reason={isMailing ? 'Ya se están enviando' : null}
          onClick={onMail}
        >
          Enviar entradas
        </Button>
      )}
      {!one.isOver && (left > 0 || one.stopped) && (
        <Button
          size="sm"
          aria-label={`Deshacer ${one.source}`}
          reason={isRunning ? 'Todavía está en curso' : null}
          onClick={onUndo}
        >
          Deshacer
        </Button>
      )}
    </li>
  );
}

function toldOf(one: BroughtImport): string {
  const { brought, undone, isOver, stopped, words, mailed, unsent } = one;
  const entries = plural(brought, 'entrada', 'entradas');
  if (isOver) return `Deshecha: ${plural(undone, 'entrada', 'entradas')} de ${brought}`;
  if (stopped) return `${entries}, a medio deshacer`;
  const mails = [
    mailed > 0 && plural(mailed, 'enviada', 'enviadas'),
    unsent > 0 && `${number(unsent)} sin correo a quien enviar`,
    unmailed(one) > 0 && `${number(unmailed(one))} sin enviar todavía`,
  ];
  return [entries, ...(words ? mails : [])].filter(Boolean).join(' · ');
}
