'use client';

import { MessageCircle } from 'lucide-react';
import { QueryProvider } from '@/components/shared/query-provider';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { publicConfig, variant } from '@/lib/config';
import { BoundPhones } from './bound-phones';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /**
   * Opens the profile, where the phone is entered; undefined if there is a phone, or the profile cannot be edited.
   */
  onEditProfile?: () => void;
};

export default function WhatsappDialog({ open, onOpenChange, onEditProfile }: Props) {
  const { features } = variant();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Gestiona tu evento desde WhatsApp"
      description="Pregunta tus ventas, manda cortesías o pausa una preventa sin abrir el panel."
      className="max-h-[95vh]"
      footer={
        <>
          {onEditProfile && (
            <Button
              onClick={() => {
                onOpenChange(false);
                onEditProfile();
              }}
            >
              Agregar mi teléfono
            </Button>
          )}
          <Button
            kind="primary"
            href={publicConfig().links.whatsapp}
            external
            icon={<MessageCircle />}
          >
            Abrir WhatsApp
          </Button>
        </>
      }
    >
      <img
        src="/whatsapp-chat.webp"
        width={552}
        height={380}
        alt="Una conversación: alguien pregunta cómo va su evento, el asistente responde con las ventas del día y envía dos cortesías."
        className="h-auto w-full rounded-card border border-line"
      />
      <ol className="mt-4 flex flex-col gap-2">
        <li className="flex gap-3">
          <Step n={1} />
          <span>
            {features.editProfile
              ? 'Ingresa tu número de teléfono en tu perfil. Luego vincúlalo aquí con un código: así el asistente sabe que eres tú y qué eventos puedes ver.'
              : 'Dinos por WhatsApp con qué correo entras al panel: registramos tu número de teléfono y el asistente sabe qué eventos puedes ver.'}
          </span>
        </li>
        <li className="flex gap-3">
          <Step n={2} />
          <span>Escríbenos por WhatsApp desde ese mismo número.</span>
        </li>
      </ol>
      {features.editProfile && (
        <QueryProvider>
          <BoundPhones link={publicConfig().links.whatsapp} />
        </QueryProvider>
      )}
    </Dialog>
  );
}

function Step({ n }: { n: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-5 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink text-xs"
    >
      {n}
    </span>
  );
}
