'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormSheet } from '@/components/ui/overlay/form-sheet';
import { toast } from '@/components/ui/overlay/toast';
import { useEvent } from '@/hooks/use-event';
import { CallError } from '@/lib/data/kit/call';
import { saveQuestions, type WantedQuestion } from '@/lib/data/question/questions';
import { EMPTY_QUESTION, type Question, questionContentOf } from '@/lib/domain/question/question';
import { questionInput } from '@/lib/domain/question/question-schema';
import { AboutFields } from './about-fields';
import { AnswerFields } from './answer-fields';

type Props = {
  question: Question | null;
  asked: readonly Question[];
  onClose: () => void;
};

/** Writes a question. What was answered already keeps the words that it answered. */
export default function QuestionSheet({ question, asked: live, onClose }: Props) {
  // The questions when the sheet opened: changes made elsewhere meanwhile refuse the save.
  const [asked] = useState(live);
  const { event } = useEvent();
  const save = useMutation({
    mutationFn: (values: WantedQuestion) =>
      saveQuestions(
        event.id,
        question ? asked.map((one) => (one.id === values.id ? values : one)) : [...asked, values],
        asked,
      ),
    onSuccess: ({ message }) => {
      toast.ok(message);
      onClose();
    },
  });
  const form = useForm<WantedQuestion>({
    shouldFocusError: false,
    resolver: valibotResolver(questionInput) as never,
    defaultValues: question
      ? { id: question.id, ...questionContentOf(question) }
      : { ...EMPTY_QUESTION, id: crypto.randomUUID() },
  });
  const error = save.error instanceof CallError ? save.error : null;
  return (
    <FormSheet
      title={question ? 'Cambiar la pregunta' : 'Agregar pregunta'}
      description={
        question
          ? 'Vale para quien compre desde ahora: lo respondido queda como se respondió.'
          : 'Pide solo lo que vas a usar. Salud y religión no se preguntan aquí.'
      }
      verb={question ? 'Guardar pregunta' : 'Agregar pregunta'}
      form={form}
      saving={save.isPending}
      submitError={
        error && {
          message: error.message,
          field: error.field?.replace(/^questions\.\d+\./, '') ?? null,
        }
      }
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
    >
      <AnswerFields />
      <AboutFields />
    </FormSheet>
  );
}
