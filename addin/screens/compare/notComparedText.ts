/** "Not compared: language and spelling marks, lists of fonts." No verdict is shown without it. */
export const notComparedText = ({ notCompared }: { notCompared: readonly string[] }): string =>
  `Not compared: ${notCompared.join(', ')}.`;
