import { expect, test } from '@jest/globals';
import { isTestimonium } from '#shared/reading/testimonium.ts';

test.each([
  'The parties have signed this Agreement through their authorized representatives, effective as of the Effective Date.',
  'The Parties have executed this Amendment by their duly authorised representatives.',
  'The parties hereto have entered into this Services Agreement as of the date first written above.',
  'This agreement has been entered into on the date stated at the beginning of it.',
  'This deed has been entered into on the date stated at the beginning of it.',
  'This lease has been executed as a deed on the date stated at the beginning of it.',
  'The parties have caused this Agreement to be executed by their duly authorized officers.',
  'The undersigned have caused this First Amendment to be duly executed.',
  'IN WITNESS WHEREOF, the parties have signed.',
  'In witness whereof the parties sign.',
])('“%s” is the beginning of the signatures', (sentence) => {
  expect(isTestimonium(sentence)).toBe(true);
});

test.each([
  'The parties have entered into this Agreement to record and implement the terms on which they have agreed to settle any claims.',
  'The parties have entered into the Consultancy Agreement dated 8 June 2021.',
  'Neither Party is bound by a proposed change until both have signed a written change order.',
  'The parties may sign this Agreement in counterparts and electronically.',
  'This Agreement takes effect on the date on which both parties have signed it.',
  'This Agreement is governed by the laws of Ohio.',
  'This Agreement is entered into freely.',
  'A claim that a witness whereof the parties know is away is no reason for delay.',
])('“%s” is a sentence of a clause', (sentence) => {
  expect(isTestimonium(sentence)).toBe(false);
});
