export const TO_ALL_BUYERS =
  'Va a todas las personas que compraron y tienen su entrada, porque es sobre lo que compraron: también a quienes no reciben tus novedades.';
