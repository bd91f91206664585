'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FlagNeeded } from '@/components/shared/flag-needed';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { SkeletonText } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { useEventPage } from '@/hooks/use-event-page';
import { useQuestions } from '@/hooks/use-questions';
import { eventEditProblem } from '@/lib/domain/event/event-status';
import { askedNow, QUESTION_LIMITS, type Question } from '@/lib/domain/question/question';
import { QuestionPreview } from './question-preview';
import { QuestionRow } from './question-row';
import { useSaveQuestions } from './use-save-questions';

const QuestionSheet = lazyAhead(() => import('./question-sheet'));

export function QuestionsScreen() {
  const { can } = useEventPage('questions', 'Preguntas');
  if (can('tickets.manage')) return <Questions />;
  return <FlagNeeded title="No puedes ver las preguntas" flags={['tickets.manage']} />;
}

function Questions() {
  const { event } = useEvent();
  const { live, questions } = useQuestions(event.id);
  const asked = askedNow(questions);
  const save = useSaveQuestions(event.id, asked);
  const [editing, setEditing] = useState<Question | 'new' | null>(null);
  const locked = eventEditProblem(event.status);
  const isFull = asked.length >= QUESTION_LIMITS.questions;
  const add = (
    <Button
      kind="primary"
      icon={<Plus />}
      reason={locked ?? (isFull && `Hasta ${QUESTION_LIMITS.questions} preguntas`)}
      onPointerEnter={QuestionSheet.ahead}
      onClick={() => setEditing('new')}
    >
      Agregar pregunta
    </Button>
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Card
        title="Preguntas a quien compra"
        description="Se responden al comprar, y se completan o corrigen en la página de cada entrada hasta que empieza el evento, o antes si la pregunta lo dice. Las respuestas se ven en Asistentes."
        action={asked.length > 0 && add}
      >
        {live.status === 'loading' && <SkeletonText lines={4} />}
        {live.status === 'error' && (
          <ErrorState title="No pudimos cargar las preguntas" onRetry={live.retry} />
        )}
        {live.status === 'ready' && asked.length === 0 && (
          <EmptyState drawing="people" title="No preguntas nada al comprar" action={add}>
            La edad, la talla, cómo se enteró: pide solo lo que vas a usar, y di para qué. Salud y
            religión no se preguntan aquí.
          </EmptyState>
        )}
        {asked.length > 0 && (
          <ol aria-label="Preguntas" className="divide-y divide-line">
            {asked.map((question, n) => (
              <QuestionRow
                key={question.id}
                question={question}
                isFirst={n === 0}
                isLast={n === asked.length - 1}
                locked={locked}
                busy={save.isPending}
                onMove={(by) => save.move(n, by)}
                onEdit={() => setEditing(question)}
                onRemove={() => save.remove(question.id)}
              />
            ))}
          </ol>
        )}
      </Card>
      {asked.length > 0 && <QuestionPreview questions={asked} />}
      {editing && (
        <QuestionSheet
          question={editing === 'new' ? null : editing}
          asked={asked}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}
