import type { Metadata } from 'next';
import { VerifyScreen } from '@/components/account/verify-screen';

export const metadata: Metadata = { title: 'Confirma tu correo', referrer: 'no-referrer' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function VerifyPage({ searchParams }: Props) {
  const { code, next } = await searchParams;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return <VerifyScreen code={text(code)} next={text(next)} />;
}
