import type { Metadata } from 'next';
import { QrPrintScreen } from '@/components/qr/print-screen';

export const metadata: Metadata = { title: 'Hoja de códigos QR' };

export default function Page() {
  return <QrPrintScreen />;
}
