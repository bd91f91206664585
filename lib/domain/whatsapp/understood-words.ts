import type { Intent } from './intents';

/** The words by which the assistant understands: a table of the language, not of the program. */

/** Shortenings, as `short=whole`. */
export const SHORT: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'q=que|k=que|ke=que|x=por|xq=porque|pq=porque|xfa=porfa|pls=porfa|para=pa|' +
    'pal=pa el|ves=vez|nuevamente=de nuevo|tikets=entradas|tiket=entrada|cto=cuanto|' +
    'cta=cuanta|ctas=cuantas|ctos=cuantos|dnd=donde|cdo=cuando|tkt=entrada|' +
    'tkts=entradas|tk=entrada|tks=entradas|tix=entradas|ticket=entrada|' +
    'tickets=entradas|vta=venta|vtas=ventas|hoi=hoy|sierra=cierra|sierren=cierren|' +
    'linc=link|oi=hoy|kedan=quedan|keda=queda|yevamos=llevamos|saldito=saldo|ventitas=ventas|entraditas=entradas|platita=plata|lnk=link|bn=bien|denuevo=de nuevo|prevta=preventa'
  )
    .split('|')
    .map((pair) => pair.split('=')),
);

export const KNOWN: readonly string[] = (
  'venta ventas vendido vendidas vendimos vendio vendieron entrada entradas cuanto cuanta cuantos cuantas cuando quedan ' +
  'queda saldo plata pagan depositan deposito transferencia preventa preventas cierra cerrar pausa pausar pausame reanuda ' +
  'reanudar cortesia cortesias adelanto anticipo puerta enlace link validar escanear validador ayuda opciones ritmo ' +
  'entraron ingresaron adentro stock disponibles agotadas liquidacion recaudado llevamos comparado busca codigo regala ' +
  'invita manda mandame mandale envia enviame solicita adelantar reabrir activa detener liberada liberado venderemos cierre ' +
  'gente lista nombre compra compro entrado pasame adelante pasada pasado cerrada vendida pagado ayudar regalo regalos ' +
  'invitado invitada liberadas habilita cerrado puertas cierren cierres adelanten adelantes mandes mande pausan pausas pausen pausemos'
).split(' ');

/** One of some words or phrases, between blanks. */
export const any = (words: string) => new RegExp(`(?:^|\\s)(?:${words})(?=\\s|$)`);

/** A message with one of these asks for no act, wherever it stands. */
export const NEVER_ASKED = any(
  'si|cuando|quien|quienes|cuanto|cuanta|cuantos|cuantas|cual|cuales|por ?que|' +
    'donde|a que hora|que hora|que pasa|ya (?:le|lo|la|te|me|les)|que significa|' +
    'se puede\\w*|se podria|es cierto|es verdad|verdad|dijo|dije|pidio|pidieron|' +
    'canta\\w*|soporte|demas|todos los eventos de|dijeron|dicen|dice|decia|escribio|' +
    'segun|ignora\\w*|olvida\\w*|instruccion\\w*|eres|actua|sistema|admin\\w*|modo|' +
    'otras? productoras?|todos los eventos|todas las productoras|reembols\\w*|' +
    'cancion|ja(?:ja)+\\w*|chiste|broma|fwd|mandaste|enviaste|sirve|funciona|' +
    'reenviado|hubiera\\w*|hubiese\\w*|seria|deberia\\w*|conviene|convendria|' +
    'imagina\\w*|supon\\w*|' +
    'cuestan?|explica\\w*|quiero ver|a ver si|que (?:di|dimos|pedi|pedimos|mande|mandamos)|' +
    'o (?:dejamos|dejo|la dejo|lo dejo|espero|esperar|esperamos|seguimos|sigo|no|mejor|todavia|que)|' +
    '(?:dame|mand\\w+|pas\\w+|envi\\w+|quiero|necesito|muestra\\w*)(?:\\s\\S+){0,2}?\\s(?:total|reporte|detalle|resumen|listado|lista|informe|numero|cantidad|historial)|' +
    '(?:system|sistema|traduce|traducir|ejecuta|simula|finge|repite)|' +
    'estimad[oa]s? client\\w*',
);

/** Before the words of an act, one of these makes it a report, a ban or a thought. */
export const NOT_BEFORE = any(
  'no|nunca|jamas|tampoco|todavia|aun|sin|antes de|despues de|ojo|como|esta|estan|' +
    'ayer|anoche|voy a|vamos a|iba a|ibamos a|van a|va a|habra que|habia que|' +
    'tengo que|pense|pensaba|pensando|creo|ojala|evitar|prohibido|usaron|usar|llego|' +
    'llegaron|tengo|tenemos|me pidio|me pidieron|me tinca|quiere|gracias por|podemos|estado del?',
);

export const POLITE = any('puede[sn]?|podrias?|podrian|me|le|nos|porfa\\w*|por favor');

const SALE = 'ventas?|evento|entradas|fiesta|show|boleteria|todo';
const TYPE =
  'preventas?|fase|tanda|lote|general|generales|vip|early|bird|tipo|palco|cancha|platea|galeria|tramo|etapa';
const GIFT = 'cortesias?|cortecias?|invitad[oa]|liberad[oa]s?|invitacion|free|gratis';
const SCAN =
  'puerta|escanear|escanea|escanean|escaner|validar|validador|validadores|valida|validacion|scanner|staff|controlan?|revisan|porteria|porteros?|ingreso|guardias?|leer|lector|control|qr|recibe|reciben|recepcion';
const NEAR = '(?:\\s\\S+){0,4}?\\s';

export const REQUESTS: readonly [Intent, RegExp][] = [
  [
    'resume',
    any(
      `(?:reanud|reactiv|retom|despaus)(?:a|ar|ame|as|en|emos|alo|ala|arla|arlo)|que vuelv(?:a|an) a vender\\w*|reabr(?:e|ir|eme|es|an|amos|ela|elo)|(?:sac|quit)(?:a|ar|ame|ale|as|en|arle|alo|ala)(?:\\s\\S+){0,3}?\\spausa|(?:vuelve|volver|volvamos|vuelvan|vuelves)\\sa\\s(?:vender|abrir|activar|poner|largar|prender)|(?:abr|sub|prend)(?:e|ir|er|eme|amos|an|ela|es)${NEAR}(?:${SALE})|(?:abr|prend|habilit|activ)(?:e|a|ir|er|ar|eme|ame|an|es|as)(?:\\s\\S+){0,5}?\\s(?:de nuevo|otra vez)|(?:de nuevo|otra vez)(?:\\s\\S+){0,2}?\\s(?:a la venta|en venta)|(?:de nuevo|otra vez)\\s(?:la|las|el)\\s(?:${SALE})|(?:activ|larg)(?:a|ar|ame|en)${NEAR}(?:${SALE})|(?:pon|poner|ponme|dale|echa|echar)(?:\\s\\S+){0,5}?\\s(?:de nuevo|otra vez|a la venta|play|andar)|sig(?:amos|ue|an|uen) vendiendo|que siga la venta`,
    ),
  ],
  [
    'closePhase',
    any(
      `(?:cierr|termin|finaliz|baj|sac|mat|cort)(?:a|ame|en|as|ale|ar|arme|emos)(?:${NEAR}(?:${TYPE})|\\sla?s entradas \\S+)|(?:cierr|termin|finaliz|baj|sac|cort)(?:a|ame|en|as|ar)\\s(?:${TYPE})|cerr(?:ar|emos|arme|arla)(?:${NEAR}|\\s)(?:${TYPE})|(?:cierr(?:a|ame|en|as|enme)|cerr(?:ar|arme))\\s(?:el|la|los|las)\\s(?!ventas?\\b|evento\\b)\\S+|(?:baj|sac)(?:a|ame|ar|en)\\s(?:la|las)\\sentradas?\\s\\S+|que no se vendan? mas(?:\\s\\S+){0,3}?\\s(?:${TYPE})|no vendas mas(?:\\s\\S+){0,3}?\\s(?:${TYPE})|(?:dale|dar|darle|da|pon|ponle)(?:\\s\\S+){0,2}?\\s(?:corte|cierre|fin|termino|por cerrad[oa]|por terminad[oa])(?:\\s\\S+){0,3}?\\s(?:${TYPE})`,
    ),
  ],
  [
    'pause',
    any(
      `pausa(?:r|me|la|lo|s|rme|rla)?(?:${NEAR}|\\s)(?:${SALE}|la|el)|paus(?:a|ar|ame|emos|en|ala|alo|as)|(?:det|fren|congel|cort|suspend|par)(?:en|ener|enme|a|ar|ame|e|er|eme|emos|alo|ala|enla|as)(?:${NEAR}|\\s)(?:${SALE})|^(?:pa)\\s(?:la|las)\\s(?:ventas?|entradas)|(?:pon|poner|ponme|ponle|deja|dejar|dejame|pongan|pongamos)(?:\\s\\S+){0,5}?\\s(?:en )?(?:pausa|stop|stand ?by)`,
    ),
  ],
  [
    'doorLink',
    any(
      `(?:link|enlace|url|acceso|validador|lector|escaner)(?:\\s\\S+){0,6}?\\s(?:${SCAN})|(?:${SCAN})(?:\\s\\S+){0,6}?\\s(?:link|enlace|url)|(?:mand|envi|pas|cre|gener|compart|reenvi|haz|dame|dar|tir|necesit)\\w*(?:\\s\\S+){0,3}?\\s(?:link|enlace|validador|lector)|necesit(?:a|an|o que) (?:escanear|validar)`,
    ),
  ],
  [
    'courtesy',
    any(
      `(?:da|dar|dale|dame|darle|mand\\w*|envi\\w*|regal\\w*|agreg\\w*|anot\\w*|emit\\w*|gener\\w*|cre\\w*|pas\\w*|tir\\w*|haz\\w*|hac\\w*|sac\\w*|pon\\w*|quiero|necesito|ocupo)(?:\\s\\S+){0,6}?\\s(?:${GIFT})|(?:regal|invit)(?:a|ar|ale|arle|ame|emos)\\s.*\\S+@\\S+|(?:regal|invit)(?:a|ar|ale|arle|ame)\\s(?:una |1 )(?:entradas?)|(?:una |1 |un |dos |2 )?(?:${GIFT})(?:\\s\\S+){0,3}?\\s(?:pa|a)\\s\\S+|(?:${GIFT})(?:\\s\\S+){0,8}?\\s\\S+@\\S+`,
    ),
  ],
  [
    'advance',
    any(
      `(?:pid|ped|solicit|tramit|gestion|necesit|quier|quisier|ocup|da|pas|haz|hac|mand|autoric|autoriz)\\w*(?:\\s\\S+){0,5}?\\s(?:adelant(?:o|ito)|anticip(?:o|ito))|^(?:un |el |hola )?(?:adelant(?:o|ito)|anticip(?:o|ito))$|(?:suelt|tir|pas|mand|deposit|transfier|gir)(?:a|ar|ame|arme|en|enme|e|eme)(?:\\s\\S+){0,2}?\\s(?:lucas|plata|\\d\\S*|palos?)(?:\\s\\S+){0,3}?\\s(?:cuenta|antes|lucas|adelantad[oa]s?)|(?:adelant|anticip)(?:a|ar|ame|arme|en|enme|as|ennos|arnos)(?:\\s\\S+){0,6}?\\s(?:plata|lucas|millon|millones|palos?|algo|parte|medio|un|\\d\\S*)|(?:adelanto|anticipo)\\s(?:(?:de|por|del)\\s.*)?\\d\\S*`,
    ),
  ],
];
