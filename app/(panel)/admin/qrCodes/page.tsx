import type { Metadata } from 'next';
import { QrCodesScreen } from '@/components/qr/codes-screen';

export const metadata: Metadata = { title: 'Códigos QR' };

export default function Page() {
  return <QrCodesScreen />;
}
