'use client';

import { MessageCircle } from 'lucide-react';
import { QueryProvider } from '@/components/shared/query-provider';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { publicConfig } from '@/lib/config';
import { AssistantSteps } from './assistant-steps';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /**
   * Opens the profile, where the phone is entered; undefined if there is a phone, or the profile cannot be edited.
   */
  onEditProfile?: () => void;
};

export default function WhatsappDialog({ open, onOpenChange, onEditProfile }: Props) {
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
        alt="Una conversación: alguien pregunta las ventas de hoy y el asistente responde; pide una cortesía, y el asistente pregunta antes de enviarla, con los botones Confirmar y No."
        className="h-auto w-full rounded-card border border-line"
      />
      <QueryProvider>
        <AssistantSteps />
      </QueryProvider>
    </Dialog>
  );
}
