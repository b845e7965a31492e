import { expect, test } from "vitest";
import { addressProof, domainOf, isSameName } from "./rules.ts";

test("the domain is the registered one, of a host or of a website; what a host lends stands for itself", () => {
  expect(domainOf("https://www.careers.entreprise.co.uk/jobs?x=1")).toBe("entreprise.co.uk");
  expect(domainOf("mail.atelier-caravelle.fr")).toBe("atelier-caravelle.fr");
  expect(domainOf("https://boutique.wixsite.com/accueil")).toBe("boutique.wixsite.com");
  expect(domainOf("https://wixsite.com")).toBeNull();
  expect(domainOf("http://127.0.0.1/")).toBeNull();
  expect(domainOf("localhost")).toBeNull();
});

test.each([
  ["claire@atelier-caravelle.fr", "https://www.atelier-caravelle.fr", null],
  ["claire@lyon.atelier-caravelle.fr", "https://recrute.atelier-caravelle.fr/offres", null],
  ["Claire@Atelier-Caravelle.FR", "HTTPS://ATELIER-CARAVELLE.FR", null],
  ["claire@boutique.wixsite.com", "https://boutique.wixsite.com", null],
  ["claire@autre.wixsite.com", "https://boutique.wixsite.com", "other-domain"],
  ["claire@atelier-caravelle.fr", "https://atelier-caravelle.fr.example.com", "other-domain"],
  ["claire@atelier-caravelle.fr", "https://atelier-caravelle.com", "other-domain"],
  ["claire@atelier-caravelle.fr", "https://exemple.com/?u=atelier-caravelle.fr", "other-domain"],
  ["claire@atelier-caravelle.fr", "https://atelier-caravelle.fr@exemple.com/", "other-domain"],
  ["claire@atelier-caravelle.fr", "", "no-website"],
  ["claire@gmail.com", "https://gmail.com", "public-mailbox"],
  ["claire@outlook.fr", "https://outlook.fr", "public-mailbox"],
  ["claire@orange.fr", "https://www.orange.fr", "public-mailbox"],
  ["claire@free.fr", "https://claire.free.fr", "public-mailbox"],
  ["claire@laposte.net", "https://laposte.net", "public-mailbox"],
  ["claire@mail.yahoo.fr", "https://yahoo.fr", "public-mailbox"],
  ["claire@bbox.fr", "https://bbox.fr", "public-mailbox"],
  ["claire@co.uk", "https://co.uk", "public-mailbox"],
  ["claire@etu.univ-exemple.fr", "https://www.univ-exemple.fr", "student-address"],
  ["claire@edu.ecole-exemple.fr", "https://ecole-exemple.fr", "student-address"],
])("%s and %s: %s", (email, website, problem) => {
  expect(addressProof(email, website).problem).toBe(problem);
});

test("a name is the register's where its words are, whatever the order, accents and legal forms", () => {
  expect(isSameName("Ébénisterie Cœur", "EBENISTERIE COEUR SARL")).toBe(false);
  expect(isSameName("Ébénisterie Vive", "EBENISTERIE VIVE SARL")).toBe(true);
  expect(isSameName("La Poste", "POSTE LA")).toBe(true);
  expect(isSameName("Airbus Conseil", "AIRBUS")).toBe(false);
  expect(isSameName("SAS", "SARL")).toBe(false);
  expect(isSameName("!!!", "???")).toBe(false);
});
