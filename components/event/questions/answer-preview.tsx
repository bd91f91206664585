import { useId } from 'react';
import { cn } from '@/components/ui/cn';
import { controlHeight, controlStyle } from '@/components/ui/form/control-style';
import { plural } from '@/lib/domain/kit/format';
import { QUESTION_LIMITS } from '@/lib/domain/question/question';
import type { AnswerKind, AskedOfTicket } from '@/lib/domain/ticket/answers';

/** A question as a buyer sees it on their ticket (lib/server/plain/ticket/answer-field.ts), which keeps nothing. */
export function AnswerPreview({ asked }: { asked: AskedOfTicket }) {
  const { kind, text, required, purpose, days } = asked;
  const fieldId = useId();
  const helpId = `${fieldId}-ayuda`;
  const isGroup = kind === 'one' || kind === 'many';
  const Frame = isGroup ? 'fieldset' : 'div';
  const Label = isGroup ? 'legend' : 'label';
  return (
    <Frame className="flex min-w-0 flex-col gap-1" {...(isGroup && { 'aria-describedby': helpId })}>
      <Label className="font-semibold text-sm" {...(!isGroup && { htmlFor: fieldId })}>
        {text}
        {!required && <span className="ml-2 font-normal text-ink-soft text-xs">opcional</span>}
      </Label>
      {isGroup ? (
        <Choices asked={asked} name={fieldId} />
      ) : (
        <input
          id={fieldId}
          type={TYPE[kind] ?? 'text'}
          required={required}
          maxLength={kind === 'date' ? undefined : QUESTION_LIMITS.answer}
          autoComplete="off"
          aria-describedby={helpId}
          className={cn(controlStyle, controlHeight, 'w-full')}
        />
      )}
      <p id={helpId} className="text-ink-soft text-xs">
        {purpose}. Se borra {plural(days, 'día', 'días')} después del evento.
      </p>
    </Frame>
  );
}

const TYPE: Partial<Record<AnswerKind, string>> = { date: 'date', phone: 'tel' };

type Choices = { asked: AskedOfTicket; name: string };

function Choices({ asked: { kind, options, required }, name }: Choices) {
  const all = kind === 'one' && !required ? [...options, ''] : options;
  return (
    <>
      {all.map((option) => (
        <label key={option} className="flex min-h-11 items-center gap-2">
          <input
            type={kind === 'one' ? 'radio' : 'checkbox'}
            name={name}
            defaultChecked={option === ''}
            className={kind === 'many' ? 'check' : 'radio'}
          />
          {option || 'Prefiero no responder'}
        </label>
      ))}
    </>
  );
}
