'use client';

import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Dialog } from '@/components/ui/overlay/dialog';
import { variant } from '@/lib/config';
import { PRIVACY_ROUTE } from '@/lib/domain/kit/routes/session';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** The terms of the service, in plain words. */
export function Terms({ open, onOpenChange }: Props) {
  const { siteName } = variant();
  const parts = [
    [
      'Tus eventos son tuyos',
      `Cada evento lo gestiona quien lo organiza, que responde por su realización, sus permisos, sus precios y su público. ${siteName} pone la plataforma y no participa en la organización.`,
    ],
    [
      'Lo que cobramos',
      'Cada venta lleva un cargo por servicio. Ves el tuyo antes de publicar y en cada resumen. Si cambia, te lo decimos antes y rige solo para ventas nuevas.',
    ],
    [
      'Cuándo te pagamos',
      'El saldo de un evento se paga a la cuenta bancaria que registras. Un evento cancelado devuelve lo vendido a quienes compraron.',
    ],
    [
      'Correos a tu público',
      'Escribes solo a quien aceptó recibir tus correos. Quien se da de baja no vuelve a recibirlos. Las listas compradas cierran la cuenta de mailing.',
    ],
    [
      'Datos personales',
      'Usas los datos de quienes compran solo para tu evento y tu relación con ellos, como pide la Ley 19.628. Los cuidas y no los vendes.',
    ],
    [
      'Cierre',
      'Puedes dejar el servicio cuando quieras; antes se pagan los saldos y se cumplen los eventos publicados. Podemos suspender una cuenta que engaña o daña a su público.',
    ],
  ] as const;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Términos del servicio"
      footer={
        <Button kind="primary" onClick={() => onOpenChange(false)}>
          Entendido
        </Button>
      }
    >
      <div className="flex max-w-[68ch] flex-col gap-4">
        {parts.map(([title, text]) => (
          <section key={title}>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </section>
        ))}
        <p className="text-ink-soft">
          Cómo cuidamos tus datos está en la{' '}
          <Link href={PRIVACY_ROUTE} target="_blank" className="text-accent-ink underline">
            política de privacidad
          </Link>
          .
        </p>
      </div>
    </Dialog>
  );
}
