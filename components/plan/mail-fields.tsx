'use client';

import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Textarea } from '@/components/ui/form/textarea';
import { PLAN_LIMITS, type Plan } from '@/lib/domain/money/plan/plan';
import type { PlanDraft } from './plan-draft';

type Props = {
  draft: PlanDraft;
  /** The ready-written mail, until somebody changes it. */
  texts: Plan['texts'];
  onWrite: (some: Pick<PlanDraft, 'subject'> | Pick<PlanDraft, 'message'>) => void;
};

/** The mail that buyers will read, written already. */
export function MailFields({ draft, texts, onWrite }: Props) {
  return (
    <Card
      title="Lo que van a leer"
      description="Llega una vez a cada persona, con el enlace a sus entradas. No cuenta en tus correos del mes."
    >
      <div className="flex flex-col gap-6">
        <Field label="Asunto">
          <Input
            maxLength={PLAN_LIMITS.subject}
            value={draft.subject || texts.subject}
            onChange={(typed) => onWrite({ subject: typed.target.value })}
          />
        </Field>
        <Field label="Mensaje">
          <Textarea
            rows={8}
            maxLength={PLAN_LIMITS.message}
            value={draft.message || texts.message}
            onChange={(typed) => onWrite({ message: typed.target.value })}
          />
        </Field>
        <p className="text-ink-soft text-sm">Quien tiene una cortesía lee solo: «{texts.guests}»</p>
      </div>
    </Card>
  );
}
