/**
 * Common French passwords that word lists lack: keyboard rows, joined phrases, clubs, words of this product. In lower case, without
 * accents or digits, as a password is compared.
 */
export const frenchHabits = `
azerty azertyui azertyuiop azertyuiopq azertyuiopqsdfghjklm azertyuiopmlkjhgfdsq poiuytreza qsdfgh qsdfghjk qsdfghjklm
wxcvbn aqwzsx aqwzsxedc azeqsdwxc azer azert azeqsd nbvcxw mlkjhgfdsq ytreza motdepasse motdepass monmotdepasse
motsdepasse mdpmdp mdpasse votremotdepasse nouveaumotdepasse changezmoi motdepasseoublie sesame sesameouvretoi ouvretoi
jetaime jetaimetrop jetadore jtm jtaime jetaimemonamour monamour moncoeur monange monbebe mapuce maman mamanpapa
papamaman mamanjetaime mafamille mesenfants mesamours doudou loulou louloute nounours chouchou chouchoute coucou bisous
bisousbisous bonjour bonsoir bonjourbonjour salut bienvenue bonjourtoi soleil lune etoile papillon dauphin chocolat
nutella marseille olympiquedemarseille allezlom parisaintgermain parissaintgermain psgpsg olympiquelyonnais lyon paris
toulouse bordeaux bretagne corse france vivelafrance allezlesbleus equipedefrance champions football
liberteegalitefraternite zidane mbappe killian kylian minecraft fortnite pokemon starwars dragonball naruto onepiece
passerelle passerelledemo monpasserelle alternance alternant apprenti apprentissage entreprise candidat candidature
recrutement recruteur administrateur administration utilisateur invite invitee secret topsecret confidentiel
bonjourlemonde connexion identifiant compte moncompte inconnu personne anonyme test testtest essai essaiessai provisoire
temporaire vacances ete hiver printemps automne noel joyeuxnoel bonneannee janvier fevrier mars avril juin juillet aout
septembre octobre novembre decembre lundi mardi mercredi jeudi vendredi samedi dimanche
`
  .trim()
  .split(/\s+/);
