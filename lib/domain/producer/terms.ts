import { sha256 } from '../kit/digest';

export const TERMS_VERSION = '2026-11-22';

/** The contract in plain words, by heading. */
export const termsOf = (siteName: string): readonly (readonly [title: string, text: string])[] => [
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
    'Encargo de datos',
    `De los datos de tu público respondes tú. ${siteName} los trata por tu encargo: solo para vender, dejar entrar, enviar tus correos y pagarte; con medidas de seguridad, en la nube de Google en São Paulo, y sin entregarlos a nadie más. Te ayuda a responder a quien ejerce sus derechos, te avisa sin demora si algo se vulnera, y al terminar los borra o te los devuelve.`,
  ],
  [
    'Cierre',
    'Puedes dejar el servicio cuando quieras; antes se pagan los saldos y se cumplen los eventos publicados. Podemos suspender una cuenta que engaña o daña a su público.',
  ],
];

/** The hash of the contract as shown, which proves its version. */
export const termsHash = (siteName: string): string => sha256(JSON.stringify(termsOf(siteName)));
