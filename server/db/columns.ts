/** What a column can be, for the tables beside this file. */
import type { ColumnType, JSONColumnType } from 'kysely';

export type Json<T> = JSONColumnType<T & object>;
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** Dates travel as ISO text (yyyy-mm-dd): the driver's parser for `date` is switched off. */
export type DateText = string | null;
