import { Card } from '@/components/ui/card';
import { questionOfTicket } from '@/lib/domain/question/holder-form';
import type { Question } from '@/lib/domain/question/question';
import { AnswerPreview } from './answer-preview';

export function QuestionPreview({ questions }: { questions: readonly Question[] }) {
  return (
    <Card title="Así las ve quien compra" description="Es una muestra: aquí no se guarda nada.">
      <div className="flex flex-col gap-5">
        {questions.map((one) => (
          <AnswerPreview key={`${one.id}-${one.version}`} asked={questionOfTicket(one, '')} />
        ))}
      </div>
    </Card>
  );
}
