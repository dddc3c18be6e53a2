import { NUMBER_PLANTS } from '#addin/testing/planted/numberPlants.ts';
import type { Plant } from '#addin/testing/planted/plant.ts';
import { REFERENCE_PLANTS } from '#addin/testing/planted/referencePlants.ts';
import { TERM_PLANTS } from '#addin/testing/planted/termPlants.ts';
import { TYPING_PLANTS } from '#addin/testing/planted/typingPlants.ts';

/** Every kind of mistake that is planted. */
export const PLANTS: readonly Plant[] = [...TERM_PLANTS, ...REFERENCE_PLANTS, ...NUMBER_PLANTS, ...TYPING_PLANTS];
