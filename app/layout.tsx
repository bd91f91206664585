import './globals.css';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { configFromEnv } from '@/lib/config';
import { openGraph } from '@/lib/page-meta';
import { parseTheme, THEME_COOKIE } from '@/lib/theme';
import { variantOf } from '@/lib/variant';
import { Providers } from './providers';

export async function generateMetadata(): Promise<Metadata> {
  const config = configFromEnv(process.env);
  const { siteName, title, description } = variantOf(config.variant);
  return {
    metadataBase: new URL(config.siteUrl),
    title: { default: title, template: `%s · ${siteName}` },
    description,
    openGraph: openGraph(),
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#F8F8FF' },
    { media: '(prefers-color-scheme: dark)', color: '#121018' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  preload('/instrument-sans.woff2', { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const config = configFromEnv(process.env);
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html
      lang="es"
      data-config={JSON.stringify(config)}
      data-variant={variantOf(config.variant).name}
      data-theme={theme === 'system' ? undefined : theme}
      suppressHydrationWarning
    >
      <body>
        <Providers config={config}>{children}</Providers>
      </body>
    </html>
  );
}
