'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { useTold } from '@/components/shared/use-told';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { useSheetLock } from '@/components/ui/overlay/sheet';
import { useEvent } from '@/hooks/use-event';
import { setEventSlug } from '@/lib/data/event/event-content';
import { CallError } from '@/lib/data/kit/call';
import { eventName } from '@/lib/domain/event/event';
import { slugForm } from '@/lib/domain/event/public/public-schema';
import { slugFrom } from '@/lib/domain/event/public/slug';
import { shownAddress } from './page-address';

export function AddressForm() {
  const { event } = useEvent();
  const form = useForm({
    shouldFocusError: false,
    resolver: valibotResolver(slugForm),
    defaultValues: { slug: event.slug ?? slugFrom(eventName(event)) },
  });
  const set = useTold(({ slug }: { slug: string }) => setEventSlug(event.id, slug));
  useSheetLock(set.isPending);
  return (
    <Form
      form={form}
      saving={set.isPending}
      submitError={set.error instanceof CallError ? set.error : null}
      onSubmit={(values) => set.mutate(values)}
    >
      <Field
        label="Dirección"
        name="slug"
        help={`${shownAddress('tu-direccion')}. Los enlaces que ya compartiste siguen llegando.`}
      >
        <div className="flex gap-2">
          <Input
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            className="flex-1"
            {...form.register('slug')}
          />
          <Button type="submit" busy={set.isPending}>
            Guardar dirección
          </Button>
        </div>
      </Field>
    </Form>
  );
}
