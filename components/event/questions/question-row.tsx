import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { Pill } from '@/components/ui/pill';
import { useEvent } from '@/hooks/use-event';
import { dateNames } from '@/lib/domain/event/date/date-text';
import { plural } from '@/lib/domain/kit/format';
import {
  askedText,
  leadText,
  QUESTION_KIND_TEXT,
  QUESTION_PER_TEXT,
  type Question,
  toldPurpose,
} from '@/lib/domain/question/question';

type Props = {
  question: Question;
  isFirst: boolean;
  isLast: boolean;
  locked: string | null;
  busy: boolean;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onRemove: () => Promise<unknown>;
};

export function QuestionRow(props: Props) {
  const { question, isFirst, isLast, locked, busy, onMove, onEdit, onRemove } = props;
  const [isAsking, setAsking] = useState(false);
  const { text, required, lead, deleteAfterDays } = question;
  const isOff = busy || locked !== null;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{askedText(question)}</span>
          {required && <Pill tone="info">Obligatoria</Pill>}
        </p>
        <WhoAnswers question={question} />
        <p className="text-ink-faint text-xs">
          Para qué: {toldPurpose(question)}. Se borra {plural(deleteAfterDays, 'día', 'días')}{' '}
          después.
          {lead > 0 && ` Se responde ${leadText(lead).toLowerCase()}.`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <IconButton label={`Subir: ${text}`} disabled={isOff || isFirst} onClick={() => onMove(-1)}>
          <ArrowUp />
        </IconButton>
        <IconButton label={`Bajar: ${text}`} disabled={isOff || isLast} onClick={() => onMove(1)}>
          <ArrowDown />
        </IconButton>
        <IconButton label={`Quitar: ${text}`} disabled={isOff} onClick={() => setAsking(true)}>
          <Trash2 />
        </IconButton>
        <Button size="sm" icon={<Pencil />} reason={locked} onClick={onEdit}>
          Cambiar
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`¿Quitar «${text}»?`}
        description="Deja de preguntarse. Lo ya respondido se guarda hasta el día en que se borra."
        confirm="Quitar pregunta"
        danger
        busy={busy}
        onConfirm={() =>
          void onRemove().then(
            () => setAsking(false),
            () => undefined,
          )
        }
      />
    </li>
  );
}

function WhoAnswers({ question: { kind, per, typeIds, dateIds } }: Pick<Props, 'question'>) {
  const { event, ticketTypes } = useEvent();
  const types = typeIds.map(
    (id) => ticketTypes.find((type) => type.id === id)?.name ?? 'Una que ya no está',
  );
  const parts = [
    QUESTION_KIND_TEXT[kind],
    QUESTION_PER_TEXT[per],
    types.length > 0 ? types.join(', ') : 'Todas las entradas',
    event.dates && dateNames(event, dateIds),
  ];
  return <p className="text-ink-soft">{parts.filter(Boolean).join(' · ')}</p>;
}
