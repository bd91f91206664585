'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { Select } from '@/components/ui/form/select';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { validate } from '@/lib/domain/kit/schema';
import { isColor, MAIL_FONTS, type MailBrand } from '@/lib/domain/mailing/brand/brand';
import { brandSchema } from '@/lib/domain/mailing/brand/brand-schema';
import { BrandSample, FONT_WORDS } from './brand-sample';
import { ColorInput } from './color-input';
import { LogoField } from './logo-field';
import { useSaveBrand } from './use-brand';

type Props = { brand: MailBrand; version: number; onClose: () => void };

/** Changes the kit; what is written in a colour that cannot be read is said at once, and not saved. */
export function BrandDialog({ brand: given, version, onClose }: Props) {
  const [brand, setBrand] = useState(given);
  // The version when the dialog opened: a newer one refuses the save.
  const [seen] = useState(version);
  const put = (change: Partial<MailBrand>) => setBrand((now) => ({ ...now, ...change }));
  const save = useSaveBrand(seen, onClose);
  const checked = validate(brandSchema, brand);
  const wrong = checked.ok ? {} : checked.fields;
  const shown = { ...brand, ...(!isColor(brand.main) && { main: given.main }) };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={save.isPending}
      title="Tu marca"
      description="Cambiarla no toca ninguna campaña: en cada borrador la aplicas tú."
      footer={
        <>
          <DialogBack disabled={save.isPending} />
          <Button
            kind="primary"
            busy={save.isPending}
            reason={checked.ok ? null : checked.message}
            onClick={() => checked.ok && save.mutate(checked.value)}
          >
            Guardar
          </Button>
        </>
      }
    >
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex flex-col gap-4">
          <LogoField value={brand.logo} onChange={(logo) => put({ logo })} />
          <Field label="Color de botones y enlaces" error={wrong.main}>
            <ColorInput
              label="Elegir el color de botones y enlaces"
              value={brand.main}
              onChange={(main) => put({ main })}
            />
          </Field>
          <Field label="Color de la cabecera" error={wrong.top}>
            <ColorInput
              label="Elegir el color de la cabecera"
              value={brand.top}
              onChange={(top) => put({ top })}
            />
          </Field>
          <Field label="Letra">
            <Select
              value={brand.font}
              onChange={({ target }) => put({ font: target.value as MailBrand['font'] })}
              options={MAIL_FONTS.map((value) => ({ value, label: FONT_WORDS[value] }))}
            />
          </Field>
        </div>
        <BrandSample brand={{ ...shown, ...(!isColor(brand.top) && { top: given.top }) }} />
      </div>
      {save.error && <FormAlert>{save.error.message}</FormAlert>}
    </Dialog>
  );
}
