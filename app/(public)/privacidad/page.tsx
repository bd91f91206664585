import type { Metadata } from 'next';
import { RightsScreen } from '@/components/privacy/public/rights-screen';

export const metadata: Metadata = {
  title: 'Tus datos',
  description:
    'Pide ver, corregir, borrar, bloquear o llevarte tus datos, y sigue tu caso con un folio.',
};

export default function Page() {
  return <RightsScreen />;
}
