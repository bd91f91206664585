'use client';

import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FileDrop } from '@/components/ui/form/file-drop';
import { FormAlert } from '@/components/ui/form/form';
import { scaleImage } from '@/components/ui/form/image-file';
import { Input } from '@/components/ui/form/input';
import { usePanel } from '@/hooks/use-panel';
import { saveMailPicture } from '@/lib/data/mailing/mail-pictures';
import { mailPictureRoute } from '@/lib/domain/kit/routes/links';
import type { BlockOf } from '@/lib/domain/mailing/blocks/blocks';
import type { CampaignContent } from '@/lib/domain/mailing/campaign';
import { MAIL_PICTURE } from '@/lib/domain/mailing/campaign-picture';
import { withPicture } from './block-list';
import { LinkField } from './link-field';

type Props = {
  block: BlockOf<'picture'>;
  path: string;
  onChange: (block: BlockOf<'picture'>) => void;
};

/** A picture is scaled to both sizes here and stored at once, so that the mail names an address of ours. */
export function PictureForm({ block, path, onChange }: Props) {
  const { producerId } = usePanel();
  const { getValues, setValue } = useFormContext<CampaignContent>();
  const mutationKey = ['mailPicture', block.id];
  // Also one that began before this form was closed and opened again.
  const isUploading = useIsMutating({ mutationKey }) > 0;
  const upload = useMutation({
    mutationKey,
    mutationFn: async (file: File) => {
      const large = await scaleImage(file, MAIL_PICTURE.large);
      const small = await scaleImage(file, MAIL_PICTURE.small);
      return saveMailPicture(producerId, large, small);
    },
    // The block as it is by then, because it may be edited while the picture uploads.
    onSuccess: (pictureId) =>
      setValue('blocks', withPicture(getValues('blocks'), block.id, pictureId), {
        shouldDirty: true,
        shouldValidate: true,
      }),
  });
  return (
    <>
      {block.pictureId ? (
        <div className="flex items-center gap-4">
          <img
            src={mailPictureRoute(producerId, block.pictureId, 'small')}
            alt={block.alt}
            className="size-24 shrink-0 rounded-control border border-line bg-sunken object-cover"
          />
          <Button onClick={() => onChange({ ...block, pictureId: '' })}>Cambiar la imagen</Button>
        </div>
      ) : (
        <Field label="Imagen" name={`${path}.pictureId`}>
          <FileDrop
            label="Elige una imagen o suéltala aquí"
            help="PNG o JPG de hasta 20 MB. La achicamos para el correo."
            accept="image/*"
            busy={isUploading}
            onFile={(file) => upload.mutate(file)}
          />
        </Field>
      )}
      {upload.error && <FormAlert>{upload.error.message}</FormAlert>}
      <Field
        label="Qué muestra"
        name={`${path}.alt`}
        help="Lo lee quien no ve la imagen o no la cargó."
      >
        <Input
          value={block.alt}
          onChange={({ target }) => onChange({ ...block, alt: target.value })}
        />
      </Field>
      <LinkField
        label="Enlace de la imagen"
        path={path}
        value={block.link}
        optional
        onChange={(link) => onChange({ ...block, link })}
      />
    </>
  );
}
