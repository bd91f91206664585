'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PublicProviders } from '@/components/shared/public-providers';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { useSession } from '@/hooks/use-session';
import { variant } from '@/lib/config';
import { rememberProducerId } from '@/lib/data/kit/browser-storage';
import { createProducer } from '@/lib/data/producer/producers';
import { forgetSignUp, keepSignUp, keptSignUp } from '@/lib/data/producer/sign-up-draft';
import { homeOf } from '@/lib/domain/account/redirects';
import type { CreateProducer } from '@/lib/domain/producer/producer-schema';
import { createProducerSchema } from '@/lib/domain/producer/producer-schema';
import { ProducerTerms } from './terms';

/** The last step of signing up, with what it needs: a page loads it once somebody is signed in. */
export default function SignUpForm() {
  return (
    <PublicProviders>
      <ProducerForm />
    </PublicProviders>
  );
}

/** Creates a producer: the function sets the role claim, then the token is refreshed and the panel opens. */
function ProducerForm() {
  const { refreshRole } = useSession();
  const router = useRouter();
  const { one } = variant().producer;
  const [reading, setReading] = useState(false);
  const form = useForm({
    shouldFocusError: false,
    resolver: valibotResolver(createProducerSchema),
    defaultValues: { ...keptSignUp(), termsAccepted: false as unknown as true },
  });
  useEffect(() => {
    const watching = form.watch(({ name, instagramProfile }) =>
      keepSignUp({ name, instagramProfile }),
    );
    return () => watching.unsubscribe();
  }, [form]);
  const create = useMutation({
    mutationFn: async (producer: CreateProducer) => {
      const { producerId } = await createProducer(producer);
      forgetSignUp();
      rememberProducerId(producerId);
      return refreshRole();
    },
    onSuccess: (role) => router.replace(homeOf(role)),
  });
  const going = create.isPending || create.isSuccess;
  return (
    <>
      <Form
        form={form}
        onSubmit={(producer) => create.mutate(producer)}
        saving={going}
        submitError={create.error}
      >
        <Field label="Nombre" name="name" help="Como la conoce tu público." required>
          <Input {...form.register('name')} maxLength={80} autoComplete="organization" />
        </Field>
        <Field label="Instagram" name="instagramProfile" optional>
          <Input
            {...form.register('instagramProfile')}
            before="@"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <div className="flex flex-col gap-2">
          <Field label="Términos" name="termsAccepted" hideLabel required>
            <Checkbox
              {...form.register('termsAccepted')}
              label="Acepto los términos del servicio y la política de privacidad"
            />
          </Field>
          <button
            type="button"
            className="self-start rounded-control pl-8 text-ink-soft underline underline-offset-2 hover:text-ink"
            onClick={() => setReading(true)}
          >
            Leer los términos
          </button>
        </div>
        <Button kind="primary" type="submit" busy={going}>
          Crear {one.toLowerCase()}
        </Button>
      </Form>
      <ProducerTerms open={reading} onOpenChange={setReading} />
    </>
  );
}
