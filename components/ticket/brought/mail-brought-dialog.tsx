'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { Textarea } from '@/components/ui/form/textarea';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useEvent } from '@/hooks/use-event';
import { mailBrought } from '@/lib/data/ticket/brought';
import { plural } from '@/lib/domain/kit/format';
import { type BroughtImport, unmailed } from '@/lib/domain/ticket/brought';
import { BROUGHT_LIMITS } from '@/lib/domain/ticket/brought-schema';

/** Mails their tickets to the people of an import, once it is said on what. */
export function MailBroughtDialog({ one, onClose }: { one: BroughtImport; onClose: () => void }) {
  const { event } = useEvent();
  const [words, setWords] = useState(one.words);
  const [tried, setTried] = useState(false);
  const isMissing = words.trim() === '';
  const send = useMutation({
    mutationFn: () => {
      const where = { producerId: event.producerId, eventId: event.id };
      return mailBrought(where, one, words.trim());
    },
    onSuccess: () => {
      toast.ok('Los correos van saliendo');
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      locked={send.isPending}
      title={`¿Enviar ${plural(unmailed(one), 'entrada', 'entradas')}?`}
      description="Cada persona con correo recibe su código una vez. Un correo enviado no vuelve."
      footer={
        <Button
          kind="primary"
          busy={send.isPending}
          onClick={() => {
            setTried(true);
            if (!isMissing) send.mutate();
          }}
        >
          Enviar
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {send.error && <FormAlert>{send.error.message}</FormAlert>}
        <Field
          label="En qué te basas para escribirles"
          help="Por ejemplo: compraron este evento en otra ticketera y les prometimos su entrada por correo"
          error={tried && isMissing ? 'Di en qué te basas para escribirles' : null}
        >
          <Textarea
            rows={3}
            value={words}
            maxLength={BROUGHT_LIMITS.words}
            disabled={send.isPending}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
