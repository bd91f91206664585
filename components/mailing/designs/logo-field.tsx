'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FileDrop } from '@/components/ui/form/file-drop';
import { FormAlert } from '@/components/ui/form/form';
import { scaleImage } from '@/components/ui/form/image-file';
import { usePanel } from '@/hooks/use-panel';
import { saveMailPicture } from '@/lib/data/mailing/mail-pictures';
import { mailPictureRoute } from '@/lib/domain/kit/routes/links';
import { MAIL_PICTURE } from '@/lib/domain/mailing/campaign-picture';

type Props = { value: string; onChange: (pictureId: string) => void };

/** The logo is stored with the other pictures of the producer's mails, so a mail that was sent keeps its own. */
export function LogoField({ value, onChange }: Props) {
  const { producerId } = usePanel();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const large = await scaleImage(file, MAIL_PICTURE.large);
      const small = await scaleImage(file, MAIL_PICTURE.small);
      return saveMailPicture(producerId, large, small);
    },
    onSuccess: onChange,
  });
  return value ? (
    <div className="flex items-center gap-4">
      <img
        src={mailPictureRoute(producerId, value, 'small')}
        alt="Tu logo"
        className="h-16 max-w-40 rounded-control border border-line bg-white object-contain p-1"
      />
      <Button onClick={() => onChange('')}>Quitar el logo</Button>
    </div>
  ) : (
    <>
      <Field label="Logo" optional help="Sin logo va la imagen de tu productora.">
        <FileDrop
          label="Elige una imagen o suéltala aquí"
          help="PNG o JPG de hasta 20 MB."
          accept="image/*"
          busy={upload.isPending}
          onFile={(file) => upload.mutate(file)}
        />
      </Field>
      {upload.error && <FormAlert>{upload.error.message}</FormAlert>}
    </>
  );
}
