import { publicConfig, variant } from '@/lib/config';
import { longDate } from '@/lib/domain/kit/format-date';
import { privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import { PRIVACY_ROUTE } from '@/lib/domain/kit/routes/session';
import { ACTIVITIES } from '@/lib/domain/privacy/activities';
import { POLICY } from '@/lib/domain/privacy/policy';
import type { WayIn } from '../../way-in';
import { type Html, html } from '../html';
import { siteDocument } from './frame';
import { SITE_STYLE } from './style';

const STYLE = `${SITE_STYLE}
article{max-width:calc(68ch + 32px);margin:0 auto;padding:32px 16px 0;font-size:16px;line-height:24px}
article>.soft{margin-top:16px}
.version{margin-top:8px;color:var(--faint);font-size:14px;line-height:20px}
section{margin-top:32px;scroll-margin-top:32px}
h2{font-size:20px;line-height:28px;letter-spacing:normal}
section p,ul{margin-top:12px}
h2+p,h2+ul{margin-top:8px}
ul{padding-left:24px;list-style:disc}
li{margin-top:4px}
section a{color:var(--said);font-weight:500}
@media (width>=640px){h1{font-size:40px;line-height:46px}}`;

/** The privacy policy; the data that are kept, and what for, come from the register of processing activities. */
export function policyPage(request: Request, way: WayIn | null): Response {
  const { siteName, producer } = variant();
  const one = producer.one.toLowerCase();
  return siteDocument(request, way, {
    title: 'Política de privacidad',
    description: 'Qué datos personales se tratan, para qué, con quién se comparten y tus derechos.',
    address: PRIVACY_ROUTE,
    style: STYLE,
    main: html`<article><h1>Política de privacidad</h1>
<p class="soft">Explica qué datos personales trata ${siteName}, para qué, con quién los comparte y cómo ejerces tus derechos. Se rige por la Ley N° 19.628 sobre protección de la vida privada, modificada por la Ley N° 21.719, que rige desde el 1 de diciembre de 2026.</p>
<p class="version">Versión ${POLICY.version}, del ${longDate(POLICY.date)} de ${POLICY.date.getUTCFullYear()}.</p>
${responsible(siteName, one)}
${data()}
${rights(siteName, one)}</article>`,
  });
}

const responsible = (siteName: string, one: string) =>
  html`<section id="responsable"><h2>1. Quién responde por tus datos</h2>
<p>${siteName} es responsable de los datos de quienes usan este panel: las personas que trabajan en una ${one} y quienes lo administran.</p>
<p>De los datos de asistentes y contactos de cada evento responde la ${one} que lo organiza. ${siteName} los trata por su encargo y siguiendo sus instrucciones: no los usa para fines propios ni los entrega a otra ${one}.</p></section>`;

type Activity = (typeof ACTIVITIES)[number];
const ofEach = (words: (activity: Activity) => string): Html =>
  html`<ul>${ACTIVITIES.map((one) => html`<li><b>${one.name}:</b> ${words(one)}.</li>`)}</ul>`;

const data = () => html`<section id="datos"><h2>2. Qué datos tratamos, y de dónde salen</h2>
${ofEach(({ data, origin }) => `${data}. Origen: ${origin}`)}
<p>No tratamos datos sensibles, y no tomamos decisiones automatizadas que te afecten.</p></section>
<section id="fines"><h2>3. Para qué, y con qué base legal</h2>
${ofEach(({ purpose, basis }) => `${purpose}. Base: ${basis}`)}
<p>Cada correo de novedades trae un enlace para darse de baja, que rige de inmediato.</p></section>
<section id="terceros"><h2>4. Con quién se comparten</h2>
<p>No vendemos datos. Los tratan por encargo nuestro el proveedor de nube (Google Cloud, en su región de São Paulo, Brasil) y el servicio de envío de correos, con contratos que los obligan a protegerlos. También se entregan a una autoridad cuando la ley lo ordena.</p>
<p>Como esos servidores están fuera de Chile, la transferencia se hace con las garantías que exige la ley: cláusulas contractuales y medidas de seguridad equivalentes a las de aquí.</p></section>
<section id="plazos"><h2>5. Cuánto tiempo se guardan</h2>
${ofEach(({ period }) => period)}</section>`;

function rights(siteName: string, one: string): Html {
  const { privacyEmail } = publicConfig();
  return html`<section id="derechos"><h2>6. Tus derechos</h2>
<p>Puedes pedir acceso a tus datos, rectificarlos, suprimirlos, oponerte a su tratamiento, llevártelos en un formato que otro servicio pueda leer (portabilidad) y bloquearlos mientras se resuelve un reclamo. También puedes retirar tu consentimiento cuando quieras.</p>
<p><a href="${privacyDeskRoute()}">Pídelo aquí</a> con tu correo: es gratis, y te llega un folio. Respondemos dentro de treinta días corridos, prorrogables una vez por otros treinta con aviso; un bloqueo, en dos días hábiles, y rige desde que lo pides. Cada ${one} tiene también su propia página.</p>
<p>Si no te respondemos o no quedas conforme, puedes reclamar ante la Agencia de Protección de Datos Personales.</p></section>
<section id="seguridad"><h2>7. Cómo los cuidamos</h2>
<p>Los datos viajan y se guardan cifrados. Cada ${one} ve solo lo suyo y, dentro de ella, cada persona ve lo que sus permisos indican; los datos bancarios piden un permiso propio. Los cambios sobre dinero y accesos dejan registro.</p>
<p>Si ocurriera una vulneración que ponga en riesgo tus derechos, avisaremos sin demora a la Agencia y a ti, con lo que pasó y lo que conviene hacer.</p></section>
<section id="cookies"><h2>8. Cookies y almacenamiento del navegador</h2>
<p>Usamos solo lo necesario: la sesión, el tema claro u oscuro, si el menú está abierto (siete días) y la última ${one} que elegiste. Si abres un evento por el enlace de un promotor, la página de ese evento guarda su código siete días, o los que elija su ${one} (30 como máximo), sin nada de ti. No hay cookies de publicidad ni de terceros. Al cerrar sesión se borra lo que identifica a tu ${one}.</p></section>
<section id="menores"><h2>9. Menores de edad</h2>
<p>El panel es para mayores de 18 años. Los datos de niñas, niños y adolescentes que asistan a un evento se tratan solo en su interés y con la autorización que exige la ley.</p></section>
<section id="cambios"><h2>10. Cambios y contacto</h2>
<p>Si esta política cambia en algo que te afecte, ${siteName} te avisará por correo antes de que rija. Ante cualquier duda escribe a <a href="mailto:${privacyEmail}">${privacyEmail}</a>.</p></section>`;
}
