import { parse } from 'gumption/data';
import { type SpotQuery, spotQuerySchema } from 'gumption/tactics/queries';
import flank from '../queries/flank.json';
import refuge from '../queries/refuge.json';
import snipe from '../queries/snipe.json';

/** The queries the game ships with, checked when it starts, and those that a designer adds. */
export const queries: SpotQuery[] = [snipe, refuge, flank].map((document) => parse(spotQuerySchema, document, 'query'));
