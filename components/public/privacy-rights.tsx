import { publicConfig } from '@/lib/config';
import { privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import { DocumentSection } from './document';

export function PrivacyRights({ siteName, one }: { siteName: string; one: string }) {
  const { privacyEmail } = publicConfig();
  const mail = (
    <a className="font-medium text-accent-ink underline" href={`mailto:${privacyEmail}`}>
      {privacyEmail}
    </a>
  );
  return (
    <>
      <DocumentSection id="derechos" title="6. Tus derechos">
        <p>
          Puedes pedir acceso a tus datos, rectificarlos, suprimirlos, oponerte a su tratamiento,
          llevártelos en un formato que otro servicio pueda leer (portabilidad) y bloquearlos
          mientras se resuelve un reclamo. También puedes retirar tu consentimiento cuando quieras.
        </p>
        <p>
          <a className="font-medium text-accent-ink underline" href={privacyDeskRoute()}>
            Pídelo aquí
          </a>{' '}
          con tu correo: es gratis, y te llega un folio. Respondemos dentro de treinta días
          corridos, prorrogables una vez por otros treinta con aviso; un bloqueo, en dos días
          hábiles, y rige desde que lo pides. Cada {one} tiene también su propia página.
        </p>
        <p>
          Si no te respondemos o no quedas conforme, puedes reclamar ante la Agencia de Protección
          de Datos Personales.
        </p>
      </DocumentSection>
      <DocumentSection id="seguridad" title="7. Cómo los cuidamos">
        <p>
          Los datos viajan y se guardan cifrados. Cada {one} ve solo lo suyo y, dentro de ella, cada
          persona ve lo que sus permisos indican; los datos bancarios piden un permiso propio. Los
          cambios sobre dinero y accesos dejan registro.
        </p>
        <p>
          Si ocurriera una vulneración que ponga en riesgo tus derechos, avisaremos sin demora a la
          Agencia y a ti, con lo que pasó y lo que conviene hacer.
        </p>
      </DocumentSection>
      <DocumentSection id="cookies" title="8. Cookies y almacenamiento del navegador">
        <p>
          Usamos solo lo necesario: la sesión, el tema claro u oscuro, si el menú está abierto
          (siete días) y la última {one} que elegiste. Si abres un evento por el enlace de un
          promotor, la página de ese evento guarda su código siete días, o los que elija su {one}{' '}
          (30 como máximo), sin nada de ti. No hay cookies de publicidad ni de terceros. Al cerrar
          sesión se borra lo que identifica a tu {one}.
        </p>
      </DocumentSection>
      <DocumentSection id="menores" title="9. Menores de edad">
        <p>
          El panel es para mayores de 18 años. Los datos de niñas, niños y adolescentes que asistan
          a un evento se tratan solo en su interés y con la autorización que exige la ley.
        </p>
      </DocumentSection>
      <DocumentSection id="cambios" title="10. Cambios y contacto">
        <p>
          Si esta política cambia en algo que te afecte, {siteName} te avisará por correo antes de
          que rija. Ante cualquier duda escribe a {mail}.
        </p>
      </DocumentSection>
    </>
  );
}
