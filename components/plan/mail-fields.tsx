'use client';

import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Textarea } from '@/components/ui/form/textarea';
import { usePanel } from '@/hooks/use-panel';
import { variant } from '@/lib/config';
import { PLAN_LIMITS, type Plan } from '@/lib/domain/plan/plan';
import { ACCOUNT_WANTED } from '@/lib/domain/plan/plan-text';
import {
  isOfAnother,
  mailWordsProblem,
  type OwnPlanMail,
  type OwnWords,
  typedOver,
} from './plan-draft';

type Props = {
  draft: OwnPlanMail & { refund: 'all' | 'choice' };
  texts: Plan['texts'];
  /** The producer's name waits for its approval: the mail cannot be changed. */
  isNameHeld: boolean;
  errorOf: (field: string) => string | null;
  onWrite: (some: Partial<OwnPlanMail>) => void;
};

export function PlanMailFields({ draft, texts, isNameHeld, errorOf, onWrite }: Props) {
  const { isAdmin } = usePanel();
  const part = (name: keyof OwnPlanMail) => {
    const own = isNameHeld ? null : draft[name];
    return {
      own,
      ready: texts[name],
      error: mailWordsProblem(name, own) ?? errorOf(`policy.${name}`),
      onWrite: (words: OwnWords | null) => onWrite({ [name]: words }),
    };
  };
  const control = (name: keyof OwnPlanMail) => ({
    maxLength: PLAN_LIMITS[name],
    readOnly: isNameHeld,
    value: (isNameHeld ? null : draft[name])?.text ?? texts[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onWrite({ [name]: typedOver(draft[name], target.value, texts[name]) }),
  });
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
        <Words label="Asunto" {...part('subject')}>
          <Input {...control('subject')} />
        </Words>
        <Words label="Mensaje" {...part('message')}>
          <Textarea rows={8} {...control('message')} />
        </Words>
        {draft.refund === 'all' && (
          <p className="text-ink-soft text-sm">
            Quien recibe dinero lee además: «{ACCOUNT_WANTED}»
          </p>
        )}
        <p className="text-ink-soft text-sm">Quien tiene una cortesía lee solo: «{texts.guests}»</p>
        {texts.passes && (
          <p className="text-ink-soft text-sm">Quien tiene un pase lee además: «{texts.passes}»</p>
        )}
      </div>
    </Card>
  );
}

type WordsProps = {
  label: string;
  own: OwnWords | null;
  ready: string;
  error: string | null;
  onWrite: (words: OwnWords | null) => void;
  children: React.ReactNode;
};

function Words({ label, own, ready, error, onWrite, children }: WordsProps) {
  const isLate = isOfAnother(own, ready);
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} error={error}>
        {children}
      </Field>
      {own && (
        <fieldset aria-label={`Texto: ${label}`} className="flex flex-wrap items-center gap-2">
          {isLate && (
            <p role="alert" className="basis-full rounded-control bg-wait-soft px-3 py-2 text-wait">
              Lo escribiste para otra política
            </p>
          )}
          <Button size="sm" onClick={() => onWrite(null)}>
            Usar el texto de siempre
          </Button>
          {isLate && (
            <Button size="sm" onClick={() => onWrite({ ...own, ready })}>
              Dejar el mío
            </Button>
          )}
        </fieldset>
      )}
    </div>
  );
}
