'use client';

import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Textarea } from '@/components/ui/form/textarea';
import { usePanel } from '@/hooks/use-panel';
import { variant } from '@/lib/config';
import { PLAN_LIMITS, type Plan } from '@/lib/domain/money/plan/plan';
import type { PlanDraft } from './plan-draft';

type Props = {
  draft: PlanDraft;
  /** The ready-written mail, which goes where nothing of one's own is written. */
  texts: Plan['texts'];
  /** The producer's name waits for its approval: nothing of the mail can be changed. */
  isNameHeld: boolean;
  errorOf: (field: string) => string | null;
  onWrite: (some: Pick<PlanDraft, 'subject'> | Pick<PlanDraft, 'message'>) => void;
};

/** The mail that buyers will read, written already. */
export function MailFields({ draft, texts, isNameHeld, errorOf, onWrite }: Props) {
  const { isAdmin } = usePanel();
  return (
    <Card
      title="Lo que van a leer"
      description="Llega una vez a cada persona, con el enlace a sus entradas. No cuenta en tus correos del mes."
    >
      <div className="flex flex-col gap-6">
        {isNameHeld && (
          <p className="rounded-control bg-wait-soft px-3 py-2 text-wait">
            {isAdmin ? `El nombre ${variant().producer.of}` : 'Tu nombre'} espera aprobación.
            Mientras tanto este correo sale con el nombre anterior o el nuestro, y con el texto de
            siempre.
          </p>
        )}
        <Field label="Asunto" error={errorOf('policy.subject')}>
          <Input
            maxLength={PLAN_LIMITS.subject}
            readOnly={isNameHeld}
            value={(!isNameHeld && draft.subject) || texts.subject}
            onChange={(typed) => onWrite({ subject: typed.target.value })}
          />
        </Field>
        <Field label="Mensaje" error={errorOf('policy.message')}>
          <Textarea
            rows={8}
            maxLength={PLAN_LIMITS.message}
            readOnly={isNameHeld}
            value={(!isNameHeld && draft.message) || texts.message}
            onChange={(typed) => onWrite({ message: typed.target.value })}
          />
        </Field>
        <p className="text-ink-soft text-sm">Quien tiene una cortesía lee solo: «{texts.guests}»</p>
      </div>
    </Card>
  );
}
