/** The words that carry meaning: stems without function words and without numbers. */
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';

/** Function words of contracts and of questions; as stems they are looked up after stemming. */
const STOP = new Set(
  stemsOf(
    `a about above after again all also am an and another any are as at be because been before being below between both but by can
     could did do does doing down during each either else ever every few for from further had has have having he her here herein hereof
     hereto hereunder his how i if in into is it its itself just let like made make may me might mine more most must my neither no nor
     not of off on once one only or other otherwise our out over per same shall she should so some such than that the their them
     then there thereof thereto these they this those through thus to too under until up upon us very was we were what when where
     whereas whether which while who whom whose why will with within without would you your`,
  ),
);

export const isStopStem = (stem: string): boolean => STOP.has(stem);

/** Stems that count, in order. */
export const meaningStems = (text: string): string[] =>
  stemsOf(text).filter((stem) => stem.length > 1 && !STOP.has(stem) && !/^\d/.test(stem));
