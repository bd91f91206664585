'use client';

import { useMemo } from 'react';
import { type DefaultValues, type Resolver, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { Textarea } from '@/components/ui/form/textarea';
import { Link } from '@/components/ui/link';
import { Drawing } from '@/components/ui/state/drawing';
import { useAction } from '@/hooks/use-action';
import { useAlive } from '@/hooks/use-now';
import { applyAmbassador } from '@/lib/data/ambassador/ambassadors';
import { toCallError } from '@/lib/data/kit/call';
import type {
  AmbassadorApplication,
  ambassadorSchema,
} from '@/lib/domain/ambassador/ambassador-schema';
import { PRIVACY_ROUTE } from '@/lib/domain/kit/routes/session';

type Values = v.InferInput<typeof ambassadorSchema>;

const empty: DefaultValues<Values> = {
  name: '',
  email: '',
  phone: '',
  city: '',
  instagram: '',
  message: '',
  website: '',
};

// It brings the phone parser, which is larger than the rest of the page, so it loads once somebody turns to the form.
async function loadResolver(): Promise<Resolver<Values, unknown, AmbassadorApplication>> {
  const [{ valibotResolver }, { ambassadorSchema }] = await Promise.all([
    import('@hookform/resolvers/valibot'),
    import('@/lib/domain/ambassador/ambassador-schema'),
  ]);
  return valibotResolver(ambassadorSchema);
}
const ahead = () => void loadResolver().catch(() => {});
const resolver: Resolver<Values, unknown, AmbassadorApplication> = async (...asked) => {
  try {
    return await (await loadResolver())(...asked);
  } catch {
    const message = 'No hay conexión. Inténtalo de nuevo';
    return { values: {}, errors: { acceptsPolicy: { type: 'load', message } } };
  }
};

export function AmbassadorForm() {
  const isAlive = useAlive();
  const form = useForm<Values, unknown, AmbassadorApplication>({
    shouldFocusError: false,
    defaultValues: empty,
    resolver,
  });
  const send = useAction((application: AmbassadorApplication) => applyAmbassador(application));
  const error = useMemo(() => (send.error === null ? null : toCallError(send.error)), [send.error]);

  if (send.isDone) {
    return (
      <div role="status" className="flex flex-col items-center py-8 text-center">
        <Drawing name="done" />
        <p className="mt-4 font-semibold text-base">Recibimos tu postulación</p>
        <p className="mt-1 max-w-[29em] text-ink-soft">
          La leemos con calma y te escribimos al correo que nos dejaste, también si no es para
          ahora.
        </p>
      </div>
    );
  }
  return (
    <Form form={form} onSubmit={send.run} submitError={error} saving={send.busy} onFocus={ahead}>
      <Field label="Nombre y apellido" name="name">
        <Input autoComplete="name" {...form.register('name')} />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Correo" name="email">
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field label="Teléfono" name="phone" optional>
          <Input
            type="tel"
            autoComplete="tel"
            placeholder="9 1234 5678"
            {...form.register('phone')}
          />
        </Field>
        <Field label="Ciudad" name="city">
          <Input autoComplete="address-level2" {...form.register('city')} />
        </Field>
        <Field label="Instagram" name="instagram" optional>
          <Input before="@" autoComplete="off" {...form.register('instagram')} />
        </Field>
      </div>
      <Field
        label="Por qué tú"
        name="message"
        help="A quiénes conoces que hagan eventos, en cuáles has trabajado, qué te gustaría hacer."
      >
        <Textarea rows={4} {...form.register('message')} />
      </Field>
      <div className="absolute -left-[9999px]" aria-hidden="true">
        <label htmlFor="website">Sitio web</label>
        <input id="website" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </div>
      <Field label="Política de privacidad" name="acceptsPolicy" hideLabel>
        <Checkbox
          {...form.register('acceptsPolicy')}
          label={
            <>
              Leí y acepto la{' '}
              <Link
                href={PRIVACY_ROUTE}
                // A new tab, so that the form keeps what was typed.
                target="_blank"
                className="font-medium text-accent-ink underline"
              >
                política de privacidad
              </Link>
            </>
          }
        />
      </Field>
      <Button
        kind="primary"
        size="lg"
        type="submit"
        busy={send.busy}
        // The browser alone cannot send it: the button waits for the scripts, as on the sign-in page.
        disabled={!isAlive}
        className={isAlive ? '' : 'animate-wait'}
      >
        {send.busy ? 'Enviando...' : 'Enviar postulación'}
      </Button>
    </Form>
  );
}
