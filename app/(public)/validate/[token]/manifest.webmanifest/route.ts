import { configFromEnv } from '@/lib/config';
import { DOOR_SCOPE, doorRoute } from '@/lib/domain/kit/routes/links';
import { secretPart } from '@/lib/server/plain/path-part';
import { variantOf } from '@/lib/variant';

type Props = { params: Promise<{ token: string }> };

/** The web app manifest that installs a door on a phone: each door starts at its own link. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { token } = await params;
  const { siteName } = variantOf(configFromEnv(process.env).variant);
  const page = doorRoute(secretPart(token));
  const icon = (size: number) => ({
    src: `${DOOR_SCOPE}icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  });
  return Response.json(
    {
      id: page,
      name: `Puerta · ${siteName}`,
      short_name: 'Puerta',
      lang: 'es-CL',
      start_url: page,
      scope: DOOR_SCOPE,
      display: 'standalone',
      orientation: 'portrait',
      background_color: '#121018',
      theme_color: '#121018',
      icons: [icon(192), icon(512)],
    },
    {
      headers: {
        'content-type': 'application/manifest+json',
        'cache-control': 'private, no-store',
      },
    },
  );
}
