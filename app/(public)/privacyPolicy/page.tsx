import type { Metadata } from 'next';
import { PrivacyPolicy } from '@/components/public/privacy-policy';

export const metadata: Metadata = {
  title: 'Política de privacidad',
  description: 'Qué datos personales se tratan, para qué, con quién se comparten y tus derechos.',
};

export default function PrivacyPolicyPage() {
  return <PrivacyPolicy />;
}
